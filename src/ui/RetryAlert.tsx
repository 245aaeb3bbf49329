import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { focusHeadingAround } from '@/lib/focusTitle'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'

interface RetryAlertProps {
  variant?: 'danger' | 'warning'
  heading?: string | undefined
  /** Interrupts a screen reader. */
  urgent?: boolean | undefined
  /** Set when retrying is the only action. */
  prominent?: boolean
  busy?: boolean
  onRetry: () => void
  children: ReactNode
}

/** When the alert goes, focus on its button moves to the heading above. */
export function RetryAlert({
  variant = 'danger',
  heading,
  urgent,
  prominent = false,
  busy = false,
  onRetry,
  children,
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
      variant={variant}
      urgent={urgent}
      heading={heading}
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
