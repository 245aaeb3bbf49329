import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { Button as BootstrapButton, Spinner } from 'react-bootstrap'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant
  /** Under way: shows a spinner, keeps name and focus, and takes no further press. */
  busy?: boolean
}

export function Button({
  variant = 'primary',
  busy = false,
  type = 'button',
  disabled = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Not `disabled` while busy: that would throw the focus away and silence the button for screen
  // readers. A blocked click also stops Enter in a form, which presses the submit button.
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
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy && <Spinner as="span" size="sm" aria-hidden="true" />}
      {children}
    </BootstrapButton>
  )
}
