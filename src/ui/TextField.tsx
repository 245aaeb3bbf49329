import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldProps } from '@/ui/Field'

export interface TextFieldProps extends FieldProps {
  /** Props for the input itself, such as `{...register('name')}` of react-hook-form. */
  inputProps?: ComponentPropsWithRef<'input'>
}

export function TextField({ inputProps, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      {(attributes) => (
        <input type="text" {...inputProps} {...attributes} className="form-control" />
      )}
    </Field>
  )
}
