import type { ReactNode } from 'react'
import FormControl from 'react-bootstrap/FormControl'
import { limits } from '@/config/limits'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import type { TextFieldProps } from '@/ui/TextField'

interface AmountFieldProps extends Pick<TextFieldProps, 'hint' | 'error' | 'inputProps'> {
  /** Buttons that fill it in. */
  children?: ReactNode
}

/** An amount of kroner that is about to move. */
export function AmountField({ inputProps, children, ...texts }: AmountFieldProps) {
  return (
    <div className="amount mb-3">
      <Field label="Beløp" width="low" {...texts}>
        {(attributes) => (
          <div className="amount__field fw-bold tabular">
            <span aria-hidden="true">kr</span>
            <FormControl type="text" autoComplete="off" {...inputProps} {...attributes} />
          </div>
        )}
      </Field>
      {children}
    </div>
  )
}

interface PresetAmountsProps {
  kroner: number | null
  onChoose: (text: string) => void
}

export const PresetAmounts = ({ kroner, onChoose }: PresetAmountsProps) => (
  <div className="preset-row d-grid gap-1">
    {limits.presets.map((preset) => (
      <Button
        key={preset}
        variant="quiet"
        className="tabular text-nowrap"
        aria-pressed={kroner === preset}
        onClick={() => onChoose(String(preset))}
      >
        {`kr ${preset}`}
      </Button>
    ))}
  </div>
)
