import { limits } from '@/config/limits'

/** What is wrong with a field's text, or null: each rule's texts are the spec's (section 5, contract section 6). */
type FieldRule = (text: string) => string | null

const isDigits = (text: string): boolean => /^[0-9]+$/u.test(text)

/** `message` is a short sentence that says what to do. */
export const required =
  (message: string): FieldRule =>
  (text) =>
    text.trim() === '' ? message : null

/** Judged as it is sent: trimmed at its ends, and spaces within are told, not cut. */
export const mobileError: FieldRule = (text) => {
  const mobile = text.trim()
  if (mobile === '') return 'Skriv inn mobilnummeret ditt.'
  if (!isDigits(mobile)) return 'Mobilnummer kan kun bestå av tall'
  return mobile.length === limits.mobileDigits ? null : 'Mobilnummer må bestå av 8 tall'
}

const emailAddress =
  /^[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/iu

export const emailError: FieldRule = (text) => {
  const email = text.trim()
  if (email === '') return 'Skriv inn e-postadressen din.'
  return emailAddress.test(email) ? null : 'Det er en feil med epostadressen.'
}

export const smsCodeError: FieldRule = (text) => {
  const code = text.trim()
  if (code === '') return 'Skriv inn koden fra SMS-en.'
  return isDigits(code) ? null : 'Koden skal kun inneholde tall'
}

/** Norwegian postal codes; elsewhere use `required`. */
export const postalCodeError: FieldRule = (text) => {
  const code = text.trim()
  if (code === '') return 'Skriv inn postnummeret.'
  return isPostalCode(code) ? null : 'Postnummer må være 4 tall'
}

/** Four digits and nothing else: enough to look up. */
export const isPostalCode = (text: string): boolean =>
  isDigits(text) && text.length === limits.postalCodeDigits

/* Passwords are never trimmed: a space is a character of it. */

/** The player's own, to log in or confirm with. */
export const passwordError: FieldRule = (password) =>
  password === '' ? 'Skriv inn passordet ditt.' : null

export const isLongPassword = (password: string): boolean => password.length >= limits.passwordMin

/** A rule as react-hook-form's `validate` wants it: it is given the field's value, then the whole form's. */
export const validate =
  <Given extends unknown[]>(rule: (...given: Given) => string | null) =>
  (...given: Given): string | true =>
    rule(...given) ?? true
