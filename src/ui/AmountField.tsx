import type { ReactNode } from 'react'
import FormControl from 'react-bootstrap/FormControl'
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
