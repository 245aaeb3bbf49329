import { useRef, useState } from 'react'
import { passwordError, required } from '@/forms/fieldRules'

const rules = { username: required('Skriv inn mobilnummeret ditt.'), password: passwordError }
const names = ['username', 'password'] as const
type FieldName = (typeof names)[number]
export type Credentials = Record<FieldName, string>

/** Fields of a log-in. Uncontrolled: a prerendered form can be filled in before hydration. */
export function useCredentials() {
  const inputs = {
    username: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
  }
  /** Checked fields only. */
  const [errors, setErrors] = useState<{ [name in FieldName]?: string | null }>({})
  const textOf = (name: FieldName) => inputs[name].current?.value ?? ''
  const check = (name: FieldName): boolean => {
    const error = rules[name](textOf(name))
    setErrors((before) => ({ ...before, [name]: error }))
    return error === null
  }
  return {
    inputs,
    errors,
    setErrors,
    check,
    field: (name: FieldName) => ({
      name,
      ref: inputs[name],
      onChange: () => name in errors && check(name),
    }),
    /** Null if a rendered field has an error, which then has the focus. */
    read: () => {
      const wrong = names.filter((name) => inputs[name].current && !check(name))
      if (wrong[0]) inputs[wrong[0]].current?.focus()
      const credentials = { username: textOf('username').trim(), password: textOf('password') }
      return wrong.length === 0 ? credentials : null
    },
  }
}
