import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import type { TextFieldProps } from '@/ui/TextField'
import { validate } from './fieldRules'

export function fieldOf<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: UseFormReturn<Values>,
  name: Name,
  rule: (text: FieldPathValue<Values, Name>, all: Values) => string | null,
  own: TextFieldProps['inputProps'] = {},
) {
  return {
    error: form.getFieldState(name, form.formState).error?.message,
    inputProps: { ...own, ...form.register(name, { validate: validate(rule) }) },
  }
}
