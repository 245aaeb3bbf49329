import { useState } from 'react'
import FormControl from 'react-bootstrap/FormControl'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { ExtraIcon } from '@/ui/ExtraIcon'
import type { TextFieldProps } from '@/ui/TextField'
import { useHydrated } from '@/ui/useHydrated'

export type PasswordFieldProps = Omit<TextFieldProps, 'width'>

export function PasswordField({ inputProps, ...texts }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  return (
    <Field {...texts}>
      {(attributes) => (
        <div className="password-field">
          <FormControl
            autoCapitalize="none"
            spellCheck={false}
            {...inputProps}
            {...attributes}
            type={shown ? 'text' : 'password'}
          />
          {/* Keep the name; `aria-pressed` gives the state. Changing both would announce it twice. */}
          <Button
            aria-pressed={shown}
            disabled={!hydrated}
            variant="quiet"
            className="password-toggle p-0"
            onClick={() => setShown(!shown)}
          >
            <ExtraIcon name={shown ? 'eye-slash' : 'eye'} />
            <span className="visually-hidden">Vis passord</span>
          </Button>
        </div>
      )}
    </Field>
  )
}
