import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectDialog, type Dialog } from '@/dialogs/dialogSlice'
import { useRevealNotice } from '@/dialogs/useRevealNotice'
import { selectSession } from '@/features/session/sessionSlice'
import { useLatch } from '@/forms/useLatch'
import { formatDate, osloToday } from '@/lib/dates'
import { focusTitle } from '@/lib/focusTitle'
import { browserLocal } from '@/lib/safeStorage'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { confirmPause, usePauseDispatch } from './pauseActs'
import { PauseActive, PauseUnconfirmed } from './PauseOutcome'
import { recallPauses } from './pauseStorage'
import {
  everyHall,
  isUnsettled,
  pauseForgotten,
  pausesRecalled,
  selectPauseActs,
  type PauseAct,
} from './pausesSlice'

const isShownInDialog = (dialog: Dialog | null, { hallId }: PauseAct): boolean =>
  hallId === everyHall
    ? dialog?.name === 'pauseAll'
    : dialog?.name === 'pause' && dialog.hallId === hallId

/**
 * On every page of a logged-in player: the outcome of a pause whose dialog is closed. A player who closed it before the
 * response must never go on believing in a pause that was not set.
 */
export function PauseNotices() {
  const dispatch = useDispatch()
  const acts = useSelector(selectPauseActs)
  const dialog = useSelector(selectDialog)
  const { userId } = useSelector(selectSession)
  const mine = Object.values(acts).filter((act) => act.userId === userId)
  const isUnderWay = mine.some(({ outcome }) => outcome.state === 'sending')

  const places = useRevealNotice(
    (closed) => mine.find((act) => isShownInDialog(closed, act) && isUnsettled(act))?.hallId,
  )

  useEffect(() => {
    dispatch(pausesRecalled(recallPauses(browserLocal, userId, osloToday())))
  }, [dispatch, userId])

  // A reload would lose the response in flight, so the browser asks for confirmation.
  useEffect(() => {
    if (!isUnderWay) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnderWay])

  return mine
    .filter((act) => !isShownInDialog(dialog, act))
    .map((act) => (
      <div key={act.hallId} className="outcome" tabIndex={-1} ref={places(act.hallId)}>
        <PauseNotice act={act} />
      </div>
    ))
}

const whichPause = ({ hallId, hallName, until }: PauseAct): string =>
  hallId === everyHall
    ? 'Det gjelder spillepausen for alle haller.'
    : `Det gjelder spillepausen hos ${hallName} til og med ${formatDate(until)}.`

function PauseNotice({ act }: { act: PauseAct }) {
  const dispatch = usePauseDispatch()
  const { press, run, busy } = useLatch()
  const { userId, hallId, outcome } = act
  const isToBeFound = outcome.state !== 'sending' && isUnsettled(act)
  useEffect(() => {
    if (isToBeFound) void run(() => dispatch(confirmPause(hallId)))
  }, [dispatch, hallId, isToBeFound, run])

  const forget = () => {
    focusTitle()
    dispatch(pauseForgotten({ userId, hallId }))
  }
  const readAgain = () => void press(() => dispatch(confirmPause(hallId)))
  switch (outcome.state) {
    case 'sending':
      return (
        <Alert variant="info">
          <p>Spillepausen blir satt. Vi sier fra når den er bekreftet.</p>
          <p>{whichPause(act)}</p>
        </Alert>
      )
    case 'refused':
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
          <p className="lines">{outcome.message}</p>
          <p>{whichPause(act)}</p>
        </Alert>
      )
    case 'unconfirmed':
      return (
        <PauseUnconfirmed
          failure={outcome.failure}
          busy={busy}
          about={whichPause(act)}
          onReadAgain={readAgain}
          onHide={forget}
        />
      )
    case 'active':
      return (
        <PauseActive
          act={act}
          outcome={outcome}
          busy={busy}
          onReadAgain={readAgain}
          onHide={forget}
        />
      )
  }
}
