import { amountError, checkAmount, type AmountCheck } from '@/forms/amountRules'
import { toOre } from '@/lib/money'

/** `balance` is in kroner; null while unknown: then only the server checks it. */
export const checkWithdrawalAmount = (text: string, balance: number | null): AmountCheck =>
  checkAmount(text, { minOre: 1, maxOre: balance === null ? Infinity : toOre(balance) })

export const withdrawalAmountError = (text: string, balance: number | null): string | null =>
  amountError(checkWithdrawalAmount(text, balance), {
    invalid: 'Skriv et beløp over 0 kroner, med høyst to desimaler.',
    tooMuch: 'Du kan ikke be om uttak større en saldo.',
  })

const accountLength = 11

/** One more digit typed into a full number is rejected and does not push the last one out. */
export function keepAccountDigits(text: string, before: string): string {
  const digits = text.replaceAll(/\D/gu, '')
  if (digits.length <= accountLength) return digits
  const isOneMore = Array.from(digits).some(
    (_digit, index) => digits.slice(0, index) + digits.slice(index + 1) === before,
  )
  return isOneMore ? before : digits.slice(0, accountLength)
}

const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** The last digit is the mod-11 check digit of the others. */
export function isAccountNumber(text: string): boolean {
  if (!/^\d{11}$/u.test(text) || /^0+$/u.test(text)) return false
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  // A number whose check digit would be 10 does not exist.
  return (11 - (sum % 11)) % 11 === Number(text[accountLength - 1])
}

export function accountError(text: string): string | null {
  if (text === '') return 'Skriv inn kontonummeret pengene skal til.'
  if (text.length < accountLength) return 'Kontonummer må bestå av 11 siffer'
  return isAccountNumber(text) ? null : 'Angitt kontonummer er ikke gyldig norsk bankkontonummer.'
}

/** '1234 56 78903', with no-break spaces. */
export const formatAccount = (digits: string): string =>
  [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].join('\u00A0')
