import type { MoneyAct, MoneyOutcome } from '@/api/moneyActs'
import { Alert, type AlertVariant } from '@/ui/Alert'
import { Button } from '@/ui/Button'

interface MoneyActNoticeProps {
  act: Pick<MoneyAct, 'about' | 'outcome'>
  onHide: () => void
}

const variants: Record<MoneyOutcome['result'], AlertVariant> = {
  done: 'success',
  failed: 'danger',
  left: 'warning',
}

/** A money action whose dialog was closed before the answer: shown on the page, and in the dialog when reopened. */
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
      variant={variants[outcome.result]}
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
