import { useId, type ComponentPropsWithRef, type Ref } from 'react'
import { describe, FieldError, FieldHint, type FieldTexts } from '@/ui/FieldParts'

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

  return (
    <div className={width === 'full' ? 'field' : `field field--${width}`}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <FieldHint id={id} hint={hint} />
      <input
        type="text"
        {...inputProps}
        {...describe({ id, hint, error }, inputProps['aria-describedby'])}
        id={id}
        ref={ref ?? inputProps.ref}
        className="form-control"
      />
      <FieldError id={id} error={error} />
    </div>
  )
}
