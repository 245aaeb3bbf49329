import type { ComponentPropsWithRef } from 'react'
import { Field } from '@/ui/Field'
import type { FieldTexts } from '@/ui/useFieldParts'

export interface TextAreaFieldProps extends FieldTexts {
  /** Props for the textarea itself, such as `{...register('name')}` of react-hook-form. */
  textareaProps?: ComponentPropsWithRef<'textarea'>
}

/** For an answer of a sentence or two. */
export function TextAreaField({ textareaProps, ...texts }: TextAreaFieldProps) {
  return (
    <Field {...texts}>
      {(attributes) => (
        <textarea
          rows={3}
          autoComplete="off"
          {...textareaProps}
          {...attributes}
          className="form-control"
        />
      )}
    </Field>
  )
}
