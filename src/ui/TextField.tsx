import { useId, type ComponentPropsWithRef, type Ref } from 'react'
import { useFieldParts, type FieldTexts } from '@/ui/FieldParts'
import '@/styles/fields.scss'

export interface TextFieldProps extends FieldTexts {
  /** Props for the input itself, such as `{...register('name')}` of react-hook-form. */
  inputProps?: ComponentPropsWithRef<'input'>
  ref?: Ref<HTMLInputElement>
  /** `short` for codes and postal codes, `money` for amounts. */
  width?: 'full' | 'short' | 'money'
}

export function TextField({
  label,
  hint,
  error,
  inputProps = {},
  ref,
  width = 'full',
}: TextFieldProps) {
  const ownId = useId()
  const id = inputProps.id ?? ownId
  const { aria, hintText, errorText } = useFieldParts({
    id,
    hint,
    error,
    describedBy: inputProps['aria-describedby'],
  })

  return (
    <div className={width === 'full' ? 'field' : `field field--${width}`}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {hintText}
      <input
        type="text"
        {...inputProps}
        {...aria}
        id={id}
        ref={ref ?? inputProps.ref}
        className="form-control"
      />
      {errorText}
    </div>
  )
}
