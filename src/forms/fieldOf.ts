import {
  get,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { isRecord } from '@/lib/isRecord'
import type { TextFieldProps } from '@/ui/TextField'
import { validate } from './fieldRules'

/** A form's text field with its rule, as the props of a `TextField`: its error, and what its input needs besides `own`. */
export function fieldOf<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: UseFormReturn<Values>,
  name: Name,
  rule: (text: FieldPathValue<Values, Name>, all: Values) => string | null,
  own: TextFieldProps['inputProps'] = {},
) {
  const error: unknown = get(form.formState.errors, name)
  return {
    error: isRecord(error) ? String(error['message']) : undefined,
    inputProps: { ...own, ...form.register(name, { validate: validate(rule) }) },
  }
}
