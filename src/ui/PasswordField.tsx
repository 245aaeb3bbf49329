import { useId, useState } from 'react'
import { Button } from '@/ui/Button'
import { describe, FieldError, FieldHint } from '@/ui/FieldParts'
import { Icon } from '@/ui/Icon'
import type { TextFieldProps } from '@/ui/TextField'

export type PasswordFieldProps = Omit<TextFieldProps, 'width'>

export function PasswordField({ label, hint, error, inputProps = {}, ref }: PasswordFieldProps) {
  const ownId = useId()
  const id = inputProps.id ?? ownId
  const [shown, setShown] = useState(false)

  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <FieldHint id={id} hint={hint} />
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...inputProps}
        {...describe({ id, hint, error }, inputProps['aria-describedby'])}
        type={shown ? 'text' : 'password'}
        id={id}
        ref={ref ?? inputProps.ref}
        className="form-control"
      />
      <FieldError id={id} error={error} />
      {/* The name stays and `aria-pressed` gives the state: changing both would announce it twice. */}
      <Button
        variant="quiet"
        className="password-toggle"
        aria-pressed={shown}
        onClick={() => {
          setShown(!shown)
        }}
      >
        <Icon name={shown ? 'eye-slash' : 'eye'} />
        Vis passord
      </Button>
    </div>
  )
}
