import type { ComponentPropsWithRef, MouseEvent } from 'react'
import BootstrapButton from 'react-bootstrap/Button'
import BootstrapSpinner from 'react-bootstrap/Spinner'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant
  /** Shows a spinner in place of the label, keeps focus and ignores presses. */
  busy?: boolean
}

export function Button({
  variant = 'primary',
  busy = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Not `disabled`: that loses focus and hides the button from screen readers. Blocking the click also blocks Enter.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }

  return (
    <BootstrapButton
      {...rest}
      variant={variant}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      <span className="btn__label">{children}</span>
      {busy && <BootstrapSpinner as="span" size="sm" aria-hidden="true" />}
    </BootstrapButton>
  )
}
