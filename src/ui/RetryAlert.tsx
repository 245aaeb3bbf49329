import { keepFocus } from '@/lib/focusTitle'
import { Alert, type AlertProps } from '@/ui/Alert'
import { Button } from '@/ui/Button'

interface RetryAlertProps extends Omit<AlertProps, 'actions'> {
  /** Set when retrying is the only action. */
  prominent?: boolean
  busy?: boolean
  onRetry: () => void
}

export function RetryAlert({
  prominent = false,
  busy = false,
  onRetry,
  ...alert
}: RetryAlertProps) {
  return (
    <Alert
      variant="danger"
      {...alert}
      actions={
        <Button
          ref={keepFocus}
          variant={prominent ? 'primary' : 'secondary'}
          busy={busy}
          onClick={onRetry}
        >
          Prøv igjen
        </Button>
      }
    />
  )
}
