import { useEffect } from 'react'
import { useMyHallsQuery } from '@/api/halls'
import { selectDialog, type Dialog } from '@/dialogs/dialogSlice'
import { useDialogOpener } from '@/dialogs/useDialogOpener'
import { useRevealNotice } from '@/dialogs/useRevealNotice'
import type { Pause } from '@/features/acts/acts'
import { actHidden } from '@/features/acts/actsSlice'
import { useActsToTell } from '@/features/acts/useActsToTell'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'
import { confirmPauses, selectPauseActs } from './pauseActs'
import { PauseOutcome } from './PauseOutcome'
import { everyHall, isUnsettled } from './pauseRules'
import { tellPauses } from './pauseTexts'
import { useSeen } from './usePauseDialog'

const isShownInDialog = (dialog: Dialog | null, { hall, together }: Pause): boolean => {
  if (together === true && dialog?.name === 'shortPause') return true
  return hall === everyHall
    ? dialog?.name === 'pauseAll'
    : dialog?.name === 'pause' && dialog.hallId === hall
}

/** Those of a short pause are told as one. */
const noticeOf = ({ id, together, until }: Pause) => (together === true ? until : id)

/**
 * On every page of a logged-in player: the outcome of a pause whose dialog is closed. A player who closed it before the
 * response must never go on believing in a pause that was not set.
 */
export function PauseNotices() {
  const dialog = useAppSelector(selectDialog)
  const all = useAppSelector(selectPauseActs)
  const steady = useSteadyWhilePressed(all)
  const acts = useActsToTell(all)
  const refOf = useRevealNotice((closed) => {
    const left = acts.findLast((act) => isShownInDialog(closed, act) && isUnsettled(act))
    return left && noticeOf(left)
  })
  const isShown = (act: Pause) => isShownInDialog(dialog, act)
  // Of 'Ta en pause' only the dialog knows which of several lengths it shows.
  useSeen(dialog?.name === 'shortPause' ? [] : acts.filter(isShown))
  const told = acts.filter((act) => !isShown(act))
  return [...new Set(told.map(noticeOf))].map((notice) => (
    <div key={notice} className="outcome" tabIndex={-1} ref={refOf(notice)}>
      <PauseNotice acts={steady.filter((act) => noticeOf(act) === notice)} />
    </div>
  ))
}

/** One pause, or one of a short pause in every hall. What is unknown is read back as soon as it is told. */
function PauseNotice({ acts }: { acts: readonly Pause[] }) {
  const [first] = acts
  const dispatch = useAppDispatch()
  const { run, press, busy } = useSubmitLock()
  const isTogether = first?.together === true
  const { data: halls } = useMyHallsQuery(undefined, { skip: !isTogether })
  const seeHalls = useDialogOpener({ name: 'shortPause', ...(first && { until: first.until }) })
  const toBeFound = acts
    .filter((act) => act.state !== 'sent' && isUnsettled(act))
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    if (toBeFound !== '') void run(() => dispatch(confirmPauses(toBeFound.split(' '))))
  }, [dispatch, run, toBeFound])
  const told = tellPauses(acts, { halls })
  if (!told) return null
  return (
    <PauseOutcome
      told={told}
      actions={
        told.state !== 'sent' && (
          <>
            {isTogether && told.heading === undefined && (
              <Button variant="secondary" {...seeHalls}>
                Se hallene
              </Button>
            )}
            {!isTogether && toBeFound !== '' && (
              <Button
                busy={busy}
                onClick={() => void press(() => dispatch(confirmPauses(toBeFound.split(' '))))}
              >
                Prøv igjen
              </Button>
            )}
            <Button
              variant="quiet"
              onClick={() => acts.forEach(({ id }) => dispatch(actHidden(id)))}
            >
              Skjul
            </Button>
          </>
        )
      }
    />
  )
}
