import { useId, type ComponentPropsWithRef } from 'react'
import { describe, FieldError, FieldHint, type FieldTexts } from '@/ui/FieldParts'

export interface TextAreaFieldProps extends FieldTexts {
  /** Props for the textarea itself, such as `{...register('name')}` of react-hook-form. */
  textareaProps?: ComponentPropsWithRef<'textarea'>
}

/** For an answer of a sentence or two. */
export function TextAreaField({ label, hint, error, textareaProps = {} }: TextAreaFieldProps) {
  const ownId = useId()
  const id = textareaProps.id ?? ownId

  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <FieldHint id={id} hint={hint} />
      <textarea
        rows={3}
        autoComplete="off"
        {...textareaProps}
        {...describe({ id, hint, error }, textareaProps['aria-describedby'])}
        id={id}
        className="form-control"
      />
      <FieldError id={id} error={error} />
    </div>
  )
}
