import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { Button } from '@/ui/Button'
import type { Entry } from './journalRules'

interface ActNoticeProps {
  entry: Pick<Entry, 'about' | 'state' | 'result' | 'text' | 'page'>
  onHide: () => void
  /** Asks the server about a payment that was never asked about. */
  onCheck?: (() => void) | undefined
  busy?: boolean
}

/** What is known of an act: on the page when its dialog is closed, and in the dialog. */
export function ActNotice({ entry, onHide, onCheck, busy = false }: ActNoticeProps) {
  const { about, state, text, result } = entry
  const hide = (
    <Button variant="quiet" onClick={onHide}>
      Skjul
    </Button>
  )
  if (state === 'inTerminal' && entry.page === null && onCheck)
    return (
      <OutcomeAlert
        variant="warning"
        of={state}
        actions={
          <>
            <Button variant="secondary" busy={busy} onClick={onCheck}>
              Sjekk betalingen
            </Button>
            {hide}
          </>
        }
      >
        <p>{about}</p>
        <p>Betalingen ble ikke fullført her. Sjekk den før du betaler på nytt.</p>
      </OutcomeAlert>
    )
  if (state === 'sent' || state === 'inTerminal')
    return (
      <OutcomeAlert variant="info" of={state}>
        <p>Vi venter på svar, og sier fra her.</p>
        <p>{about}</p>
      </OutcomeAlert>
    )
  if (state === 'unknown')
    return (
      <OutcomeAlert variant="danger" of={state} actions={hide}>
        <p>{about}</p>
        <p>
          <strong>{text}</strong>
        </p>
      </OutcomeAlert>
    )
  return (
    <OutcomeAlert variant={result === 'done' ? 'success' : 'danger'} of={state} actions={hide}>
      <p>
        <strong>{text}</strong>
      </p>
      <p>{about}</p>
    </OutcomeAlert>
  )
}
