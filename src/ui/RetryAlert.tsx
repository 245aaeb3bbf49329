import { focusHeadingAround } from '@/lib/focusTitle'
import { Alert, type AlertProps } from '@/ui/Alert'
import { Button } from '@/ui/Button'

interface RetryAlertProps extends Omit<AlertProps, 'actions'> {
  /** Set when retrying is the only action. */
  prominent?: boolean
  busy?: boolean
  onRetry: () => void
}

/** A ref: a focused button that is removed leaves the focus to the heading above. */
const keepFocus = (button: HTMLButtonElement | null) => () => {
  if (button !== null && button === document.activeElement) focusHeadingAround(button)
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
