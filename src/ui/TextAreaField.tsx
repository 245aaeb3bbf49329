import FormControl from 'react-bootstrap/FormControl'
import { Field } from '@/ui/Field'
import type { ControlProps, FieldTexts } from '@/ui/useFieldParts'

export interface TextAreaFieldProps extends FieldTexts {
  textareaProps?: ControlProps<'textarea'>
}

export function TextAreaField({ textareaProps, ...texts }: TextAreaFieldProps) {
  return (
    <Field {...texts}>
      {(attributes) => (
        <FormControl as="textarea" rows={3} autoComplete="off" {...textareaProps} {...attributes} />
      )}
    </Field>
  )
}
