import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { focusHeadingAround } from '@/lib/focusTitle'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'

interface RetryAlertProps {
  variant?: 'danger' | 'warning'
  /** Replaces the variant's own word. */
  heading?: string | undefined
  /** Is read aloud at once, as an error is. */
  urgent?: boolean | undefined
  /** For when retrying is the only action on the screen, as in a dialog that could not open. */
  prominent?: boolean
  busy?: boolean
  onRetry: () => void
  children: ReactNode
}

/**
 * An error that a retry may fix. The alert is removed on the press or with the answer; focus on its button then moves
 * to the heading above it.
 */
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

  // A layout effect is cleaned up while the button is still in the document and still focused.
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
