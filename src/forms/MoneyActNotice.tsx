import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'

interface MoneyActNoticeProps {
  act: { about: string; outcome: { ok: boolean; text: string } | null }
  onHide: () => void
}

/** A money act whose dialog was closed before its answer: on the page, and in the dialog opened again. */
export function MoneyActNotice({ act: { about, outcome }, onHide }: MoneyActNoticeProps) {
  if (outcome === null)
    return (
      <Alert variant="info">
        <p>Vi venter på svar, og sier fra her.</p>
        <p>{about}</p>
      </Alert>
    )
  return (
    <Alert
      variant={outcome.ok ? 'success' : 'danger'}
      actions={
        <Button variant="quiet" onClick={onHide}>
          Skjul
        </Button>
      }
    >
      <p>
        <strong>{outcome.text}</strong>
      </p>
      <p>{about}</p>
    </Alert>
  )
}
