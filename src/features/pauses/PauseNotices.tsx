import { useEffect, useRef } from 'react'
import { closeDialog, selectCloseReason, selectDialog } from '@/dialogs/dialogSlice'
import { useDialogOpener } from '@/dialogs/useDialogOpener'
import { useRevealNotice } from '@/dialogs/useRevealNotice'
import type { Pause } from '@/features/acts/acts'
import { CopyFacts } from '@/features/acts/CopyFacts'
import { actSeen } from '@/features/acts/paymentsSlice'
import { useUnseenActs } from '@/features/acts/useUnseenActs'
import { Alert } from '@/ui/Alert'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { readBackPauses, selectPauseActs } from './pauseActs'
import { PauseOutcome } from './PauseOutcome'
import { isShownIn, mayStillChange } from './pauseRules'
import { usePauseMessage } from './usePauses'

/** Pauses set together share a notice. */
const noticeKey = ({ id, together, until }: Pause) => (together === true ? until : id)

/** On every page: a player who closed the dialog before the answer must not believe in a pause that was not set. */
export function PauseNotices() {
  const dialog = useAppSelector(selectDialog)
  const all = useAppSelector(selectPauseActs)
  const { steady, unseen } = useUnseenActs(all)
  const dispatch = useAppDispatch()
  const closeReason = useAppSelector(selectCloseReason)
  const refOf = useRevealNotice((closed) => {
    if (closeReason !== undefined) return closeReason
    const left = unseen.findLast((act) => isShownIn(closed, act) && mayStillChange(act))
    return left && noticeKey(left)
  })
  const notices = new Set(unseen.filter((act) => !isShownIn(dialog, act)).map(noticeKey))
  return (
    <>
      {[...notices].map((notice) => (
        <div key={notice} className="outcome" tabIndex={-1} ref={refOf(notice)}>
          <PauseNotice acts={steady.filter((act) => noticeKey(act) === notice)} />
        </div>
      ))}
      {closeReason !== undefined && (
        <div className="outcome" tabIndex={-1} ref={refOf(closeReason)}>
          <Alert
            heading="Ingen pause er satt"
            actions={
              <Button variant="quiet" onClick={() => dispatch(closeDialog())}>
                Skjul
              </Button>
            }
          />
        </div>
      )}
    </>
  )
}

function PauseNotice({ acts }: { acts: readonly Pause[] }) {
  const dispatch = useAppDispatch()
  const { message, retry, busy } = usePauseMessage(acts)
  const [act] = acts
  const openLines = useDialogOpener({ name: 'shortPause', ...(act && { until: act.until }) })
  const toReadBack = acts.filter((one) => one.state !== 'sent' && mayStillChange(one))
  const hasReadBack = useRef(new Set<string>())
  // Each by itself: a page that is gone leaves its pauses unknown one after the other.
  useEffect(() => {
    const due = toReadBack.filter(({ id }) => !hasReadBack.current.has(id))
    for (const { id } of due) hasReadBack.current.add(id)
    if (due.length > 0) void dispatch(readBackPauses(due))
  })
  if (!message) return null
  return (
    <PauseOutcome
      message={message}
      actions={
        message.variant !== 'info' && (
          <>
            {act?.together === true && message.variant === 'danger' && (
              <Button variant="secondary" {...openLines}>
                Se hallene
              </Button>
            )}
            {act?.together !== true && toReadBack.length > 0 && (
              <Button busy={busy} onClick={retry}>
                Prøv igjen
              </Button>
            )}
            <CopyFacts acts={() => acts}>
              <Button
                variant="quiet"
                onClick={() => acts.forEach(({ id }) => dispatch(actSeen(id)))}
              >
                Skjul
              </Button>
            </CopyFacts>
          </>
        )
      }
    />
  )
}
