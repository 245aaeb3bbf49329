import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { focusHeadingAround } from '@/lib/focusTitle'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'

interface RetryAlertProps {
  variant?: 'danger' | 'warning'
  /** The way on is the only act on the screen, as in a dialog that could not open. */
  prominent?: boolean
  busy?: boolean
  onRetry: () => void
  children: ReactNode
}

/**
 * Something failed, and asking again may mend it. The alert goes away with the failure, at the press or with the answer:
 * the focus that it held then goes to the heading it stood under.
 */
export function RetryAlert({
  variant = 'danger',
  prominent = false,
  busy = false,
  onRetry,
  children,
}: RetryAlertProps) {
  const again = useRef<HTMLButtonElement>(null)

  // A layout effect is cleaned up while the button is still in the page and still has the focus.
  useLayoutEffect(() => {
    const button = again.current
    return () => {
      if (button !== null && button === document.activeElement) focusHeadingAround(button)
    }
  }, [])

  return (
    <Alert
      variant={variant}
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
    >
      {children}
    </Alert>
  )
}
