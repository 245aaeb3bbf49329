import { useEffect } from 'react'
import { selectDialog, type Dialog } from '@/dialogs/dialogSlice'
import { useRevealNotice } from '@/dialogs/useRevealNotice'
import { entryHidden } from '@/features/money/journalSlice'
import { useLatch } from '@/forms/useLatch'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import {
  confirmPause,
  everyHall,
  isUnsettled,
  selectPauseActs,
  whichPause,
  type PauseAct,
} from './pauseActs'
import { PauseActive, PauseUnconfirmed } from './PauseOutcome'

const isShownInDialog = (dialog: Dialog | null, { hall }: PauseAct): boolean =>
  hall === everyHall
    ? dialog?.name === 'pauseAll'
    : dialog?.name === 'pause' && dialog.hallId === hall

/**
 * On every page of a logged-in player: the outcome of a pause whose dialog is closed. A player who closed it before the
 * response must never go on believing in a pause that was not set.
 */
export function PauseNotices() {
  const dialog = useAppSelector(selectDialog)
  const acts = useAppSelector(selectPauseActs).filter(({ seen }) => !seen)
  const places = useRevealNotice(
    (closed) => acts.find((act) => isShownInDialog(closed, act) && isUnsettled(act))?.id,
  )
  return acts
    .filter((act) => !isShownInDialog(dialog, act))
    .map((act) => (
      <div key={act.id} className="outcome" tabIndex={-1} ref={places(act.id)}>
        <PauseNotice act={act} />
      </div>
    ))
}

function PauseNotice({ act }: { act: PauseAct }) {
  const dispatch = useAppDispatch()
  const { press, run, busy } = useLatch()
  const { id, hall, state } = act
  const isToBeFound = state !== 'sent' && isUnsettled(act)
  useEffect(() => {
    if (isToBeFound) void run(() => dispatch(confirmPause(hall)))
  }, [dispatch, hall, isToBeFound, run])

  const forget = () => {
    dispatch(entryHidden(id))
  }
  const readAgain = () => void press(() => dispatch(confirmPause(hall)))
  if (state === 'sent')
    return (
      <Alert variant="info">
        <p>Spillepausen blir satt. Vi sier fra når den er bekreftet.</p>
        <p>{whichPause(act)}</p>
      </Alert>
    )
  if (state === 'unknown')
    return (
      <PauseUnconfirmed
        failure={act.text}
        busy={busy}
        about={whichPause(act)}
        onReadAgain={readAgain}
        onHide={forget}
      />
    )
  if (act.result === 'done')
    return <PauseActive act={act} busy={busy} onReadAgain={readAgain} onHide={forget} />
  return (
    <Alert
      variant="danger"
      actions={
        <Button variant="quiet" onClick={forget}>
          Skjul
        </Button>
      }
    >
      <p>
        <strong>Spillepausen ble ikke satt.</strong>
      </p>
      <p className="lines">{act.text}</p>
      <p>{whichPause(act)}</p>
    </Alert>
  )
}
