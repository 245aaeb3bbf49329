import { memo } from 'react'
import FormSelect from 'react-bootstrap/FormSelect'
import { Field } from '@/ui/Field'
import type { ControlProps, FieldTexts } from '@/ui/useFieldParts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends FieldTexts {
  options: readonly SelectOption[]
  selectProps?: ControlProps<'select'>
}

/** A list of thousands must not slow typing in another field. */
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
        <FormSelect {...selectProps} {...attributes}>
          <Options options={options} />
        </FormSelect>
      )}
    </Field>
  )
}
