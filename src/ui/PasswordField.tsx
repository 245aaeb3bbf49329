import { useId, useState } from 'react'
import { Button } from '@/ui/Button'
import { useFieldParts } from '@/ui/FieldParts'
import { Icon } from '@/ui/Icon'
import type { TextFieldProps } from '@/ui/TextField'
import '@/styles/fields.scss'

export type PasswordFieldProps = Omit<TextFieldProps, 'width'>

export function PasswordField({ label, hint, error, inputProps = {}, ref }: PasswordFieldProps) {
  const ownId = useId()
  const id = inputProps.id ?? ownId
  const { aria, hintText, errorText } = useFieldParts({
    id,
    hint,
    error,
    describedBy: inputProps['aria-describedby'],
  })
  const [shown, setShown] = useState(false)

  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {hintText}
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...inputProps}
        {...aria}
        type={shown ? 'text' : 'password'}
        id={id}
        ref={ref ?? inputProps.ref}
        className="form-control"
      />
      {errorText}
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
