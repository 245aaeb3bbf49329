import { useId, type ComponentPropsWithRef, type ReactNode, type Ref } from 'react'
import { useFieldParts, type FieldTexts } from '@/ui/FieldParts'
import '@/styles/fields.scss'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends FieldTexts {
  options?: readonly SelectOption[]
  /** `<option>` elements, where `options` is not enough. */
  children?: ReactNode
  selectProps?: ComponentPropsWithRef<'select'>
  ref?: Ref<HTMLSelectElement>
}

export function SelectField({
  label,
  hint,
  error,
  options = [],
  children,
  selectProps = {},
  ref,
}: SelectFieldProps) {
  const ownId = useId()
  const id = selectProps.id ?? ownId
  const { aria, hintText, errorText } = useFieldParts({
    id,
    hint,
    error,
    describedBy: selectProps['aria-describedby'],
  })

  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {hintText}
      <select
        {...selectProps}
        {...aria}
        id={id}
        ref={ref ?? selectProps.ref}
        className="form-select"
      >
        {children}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      {errorText}
    </div>
  )
}
