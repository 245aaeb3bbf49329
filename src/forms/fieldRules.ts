import { limits } from '@/config/limits'

/** The error for a field's text, or null (behaviour.md, 'Forms'). */
type FieldRule = (text: string) => string | null

const isDigits = (text: string): boolean => /^[0-9]+$/u.test(text)

export const required =
  (message: string): FieldRule =>
  (text) =>
    text.trim() === '' ? message : null

/** Trimmed, as it is sent. Spaces within are an error. */
export const mobileError: FieldRule = (text) => {
  const mobile = text.trim()
  if (mobile === '') return 'Skriv inn mobilnummeret ditt.'
  if (!isDigits(mobile)) return 'Mobilnummer kan kun bestå av tall'
  return mobile.length === limits.mobileDigits ? null : 'Mobilnummer må bestå av 8 tall'
}

export const mobileInput = {
  type: 'tel',
  inputMode: 'numeric',
  autoComplete: 'tel-national',
} as const

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

export const postalCodeError: FieldRule = (text) => {
  const code = text.trim()
  if (code === '') return 'Skriv inn postnummeret.'
  return isPostalCode(code) ? null : 'Postnummer må være 4 tall'
}

export const isPostalCode = (text: string): boolean =>
  isDigits(text) && text.length === limits.postalCodeDigits

/* Never trim a password: a space is valid. */

/** For an existing password. */
export const passwordError: FieldRule = (password) =>
  password === '' ? 'Skriv inn passordet ditt.' : null

export const isLongPassword = (password: string): boolean => password.length >= limits.passwordMin

export const validate =
  <Given extends unknown[]>(rule: (...given: Given) => string | null) =>
  (...given: Given): string | true =>
    rule(...given) ?? true
