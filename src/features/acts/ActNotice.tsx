import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { isPayment, type Act } from './acts'
import { aboutText, outcomeText, refusedText } from './actTexts'
import { isOpen } from './transitions'

interface ActNoticeProps {
  act: Act
  onHide: () => void
  /** Asks the server about a payment that was never asked about. */
  onCheck?: ((box: Element | null) => void) | undefined
  busy?: boolean
  /** Why it could not be asked just now; '' otherwise. */
  failure?: string
}

/** What is known of an act: on the page when its dialog is closed, and in the dialog. */
export function ActNotice({ act, onHide, onCheck, busy = false, failure = '' }: ActNoticeProps) {
  const about = aboutText(act)
  const money = refusedText(act)
  const isUnasked = isPayment(act) && act.state === 'inTerminal' && act.page === null
  const hide = (
    <Button variant="quiet" onClick={onHide}>
      Skjul
    </Button>
  )
  // While it is being checked too: the button keeps the focus.
  if (onCheck && (busy || isUnasked))
    return (
      <Alert
        variant="warning"
        actions={
          <>
            <Button
              variant="secondary"
              busy={busy}
              onClick={({ currentTarget }) => onCheck(currentTarget.closest('.outcome'))}
            >
              Sjekk betalingen
            </Button>
            {hide}
          </>
        }
      >
        <p>{about}</p>
        <p>Betalingen ble ikke fullført her. Sjekk den før du betaler på nytt.</p>
        {failure !== '' && <p>{failure}</p>}
      </Alert>
    )
  if (isOpen(act))
    return (
      <Alert variant="info">
        <p>Vi venter på svar, og sier fra her.</p>
        <p>{about}</p>
      </Alert>
    )
  return (
    <Alert variant={act.state === 'done' ? 'success' : 'danger'} actions={hide}>
      <p>{about}</p>
      <p>
        <strong>{outcomeText(act)}</strong>
      </p>
      {money !== '' && <p>{money}</p>}
    </Alert>
  )
}
