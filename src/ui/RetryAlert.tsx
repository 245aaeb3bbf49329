import { useLayoutEffect, useRef } from 'react'
import { focusHeadingAround } from '@/lib/focusTitle'
import { Alert, type AlertProps } from '@/ui/Alert'
import { Button } from '@/ui/Button'

interface RetryAlertProps extends Omit<AlertProps, 'actions'> {
  /** Set when retrying is the only action. */
  prominent?: boolean
  busy?: boolean
  onRetry: () => void
}

/** When the alert goes, focus on its button moves to the heading above. */
export function RetryAlert({
  prominent = false,
  busy = false,
  onRetry,
  ...alert
}: RetryAlertProps) {
  const again = useRef<HTMLButtonElement>(null)

  // A layout effect's cleanup runs while the button still exists.
  useLayoutEffect(() => {
    const button = again.current
    return () => {
      if (button !== null && button === document.activeElement) focusHeadingAround(button)
    }
  }, [])

  return (
    <Alert
      variant="danger"
      {...alert}
      actions={
        <Button
          ref={again}
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
