import type { ComponentPropsWithRef, MouseEvent } from 'react'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant
  /** In progress: shows a spinner instead of its label, keeps its name, size and focus, and ignores presses. */
  busy?: boolean
}

export function Button({
  variant = 'primary',
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Not `disabled` while busy: that would lose focus and hide the button from screen readers. Blocking the click also
  // blocks Enter in a form, which clicks the submit button.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }

  return (
    <button
      {...rest}
      className={['btn', `btn-${variant}`, className].filter(Boolean).join(' ')}
      // oxlint-disable-next-line react/button-has-type -- has a default
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      <span className="btn__label">{children}</span>
      {busy && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
    </button>
  )
}
