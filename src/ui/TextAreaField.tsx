import { useId, type ComponentPropsWithRef } from 'react'
import { useFieldParts, type FieldTexts } from '@/ui/FieldParts'
import '@/styles/fields.scss'

export interface TextAreaFieldProps extends FieldTexts {
  /** Props for the textarea itself, such as `{...register('name')}` of react-hook-form. */
  textareaProps?: ComponentPropsWithRef<'textarea'>
}

/** For an answer of a sentence or two. */
export function TextAreaField({ label, hint, error, textareaProps = {} }: TextAreaFieldProps) {
  const ownId = useId()
  const id = textareaProps.id ?? ownId
  const { aria, hintText, errorText } = useFieldParts({
    id,
    hint,
    error,
    describedBy: textareaProps['aria-describedby'],
  })

  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {hintText}
      <textarea
        rows={3}
        autoComplete="off"
        {...textareaProps}
        {...aria}
        id={id}
        className="form-control"
      />
      {errorText}
    </div>
  )
}
