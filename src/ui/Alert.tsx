import type { ReactNode } from 'react'
import BootstrapAlert from 'react-bootstrap/Alert'
import { keepFocus } from '@/lib/focusTitle'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Steady } from '@/ui/useSteadyWhilePressed'

export type AlertVariant = 'info' | 'warning' | 'danger' | 'success'

export interface AlertProps {
  variant?: AlertVariant
  /** Says what happened. */
  heading?: string | undefined
  /** The kind, for those who do not see the colour. */
  word?: string
  children?: ReactNode
  actions?: ReactNode
  className?: string
  /** False inside a live region, which already announces it. */
  live?: boolean
  /** Interrupts a screen reader. */
  urgent?: boolean | undefined
}

const variantWords: Record<AlertVariant, string> = {
  info: 'Til info',
  warning: 'Merk',
  danger: 'Viktig',
  success: 'I orden',
}

export function Alert({
  variant = 'info',
  heading,
  word = variantWords[variant],
  children,
  actions,
  className,
  live = true,
  urgent = variant === 'danger',
}: AlertProps) {
  const role = urgent ? 'alert' : 'status'
  return (
    <BootstrapAlert
      variant={variant}
      className={className}
      role={live ? role : undefined}
      transition={false}
    >
      <Icon name={variant} />
      <div className="alert__text">
        <span className="visually-hidden">{`${word}: `}</span>
        {heading !== undefined && <h2 className="alert__heading m-0 fs-6 fw-bold">{heading}</h2>}
        {children !== undefined && <div>{children}</div>}
        {Boolean(actions) && (
          <div className="alert__actions d-flex flex-wrap gap-1 mt-snug">{actions}</div>
        )}
      </div>
    </BootstrapAlert>
  )
}

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

/** At the top of every page with a header. */
export const SiteNotice = ({ notice }: { notice: AlertProps | null }) => (
  <Steady>{notice && <Alert {...notice} />}</Steady>
)
