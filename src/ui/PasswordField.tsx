import { useState } from 'react'
import { Button } from '@/ui/Button'
import { RareIcon } from '@/ui/RareIcon'
import { TextField, type TextFieldProps } from '@/ui/TextField'
import { useHydrated } from '@/ui/useHydrated'

export type PasswordFieldProps = Omit<TextFieldProps, 'width' | 'control'>

export function PasswordField({ inputProps, ...texts }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  return (
    <TextField
      {...texts}
      inputProps={{
        autoCapitalize: 'none',
        spellCheck: false,
        ...inputProps,
        type: shown ? 'text' : 'password',
      }}
      control={
        // The name stays and `aria-pressed` gives the state: changing both would announce it twice.
        <Button
          aria-pressed={shown}
          disabled={!hydrated}
          variant="quiet"
          className="password-toggle"
          onClick={() => setShown(!shown)}
        >
          <RareIcon name="eye" />
          <RareIcon name="eye-slash" />
          Vis passord
        </Button>
      }
    />
  )
}
