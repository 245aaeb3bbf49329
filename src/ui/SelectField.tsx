import { memo, type ComponentPropsWithRef } from 'react'
import { Field } from '@/ui/Field'
import type { FieldTexts } from '@/ui/useFieldParts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends FieldTexts {
  options: readonly SelectOption[]
  /** Props for the select itself, such as `{...register('name')}` of react-hook-form. */
  selectProps?: ComponentPropsWithRef<'select'>
}

/** Memoised: a list of thousands must not hold up each character typed in another field. */
const Options = memo(function Options({ options }: Pick<SelectFieldProps, 'options'>) {
  return options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ))
})

export function SelectField({ options, selectProps, ...texts }: SelectFieldProps) {
  return (
    <Field {...texts}>
      {(attributes) => (
        <select {...selectProps} {...attributes} className="form-select">
          <Options options={options} />
        </select>
      )}
    </Field>
  )
}
