import FormControl from 'react-bootstrap/FormControl'
import { Field, type FieldProps } from '@/ui/Field'
import type { ControlProps } from '@/ui/useFieldParts'

export interface TextFieldProps extends FieldProps {
  inputProps?: ControlProps<'input'> & { type?: string }
}

export function TextField({ inputProps, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      {(attributes) => <FormControl type="text" {...inputProps} {...attributes} />}
    </Field>
  )
}
