import type { ReactNode } from 'react'
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

/** Something failed, and asking again may mend it. */
export function RetryAlert({
  variant = 'danger',
  prominent = false,
  busy = false,
  onRetry,
  children,
}: RetryAlertProps) {
  return (
    <Alert
      variant={variant}
      actions={
        <Button variant={prominent ? 'primary' : 'secondary'} busy={busy} onClick={onRetry}>
          Prøv igjen
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
