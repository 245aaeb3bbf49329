import { kontonummer } from 'norsk-validator'
import { describe, expect, it } from 'vitest'
import {
  accountError,
  checkWithdrawalAmount,
  formatAccount,
  isAccountNumber,
  keepAccountDigits,
  withdrawalAmountError,
} from '@/features/payments/withdrawalRules'
import * as fc from '../../setup/fastCheck'

const digit = fc.integer({ min: 0, max: 9 })
const digits = (length: number) =>
  fc.array(digit, { minLength: length, maxLength: length }).map((all) => all.join(''))

describe('the account number', () => {
  it('agrees with norsk-validator on any eleven digits', () => {
    fc.assert(
      fc.property(digits(11), (account) => {
        fc.pre(!/^0+$/u.test(account))
        expect(isAccountNumber(account)).toBe(kontonummer(account))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['86011117947', null],
    ['', 'Skriv inn kontonummeret pengene skal til.'],
    ['1', 'Kontonummer må bestå av 11 siffer'],
    ['1234567890', 'Kontonummer må bestå av 11 siffer'],
    ['12345678904', 'Angitt kontonummer er ikke gyldig norsk bankkontonummer.'],
    ['00000000000', 'Angitt kontonummer er ikke gyldig norsk bankkontonummer.'],
  ])('%j gives the error %s', (text, error) => expect(accountError(text)).toBe(error))

  it('is formatted as the banks print it', () =>
    expect(formatAccount('12345678903')).toBe('1234\u00A056\u00A078903'))
})

it.each([
  ['1234\u00A056\u00A078903', '', '12345678903'],
  ['1234.56.78903', '', '12345678903'],
  ['konto 12a', '', '12'],
  ['123456789034', '', '12345678903'],
  ['12345678903 og mer 55', '12345678903', '12345678903'],
  // An extra digit in the middle of a full number does not push the last one out.
  ['123945678903', '12345678903', '12345678903'],
  ['123456789037', '12345678903', '12345678903'],
  ['860111179471', '12345678903', '86011117947'],
])('typed in the account number, %j after %j becomes %j', (text, before, kept) =>
  expect(keepAccountDigits(text, before)).toBe(kept),
)

describe('the amount', () => {
  it.each([
    ['100', 10_000],
    ['0,01', 1],
    ['12,5', 1250],
    ['1 234.50', 123_450],
  ])('%j is %i øre', (text, ore) =>
    expect(checkWithdrawalAmount(text, 1234.5)).toEqual({ ok: true, ore }),
  )

  it.each([
    [[' '], 'Skriv inn et beløp.'],
    [['0', '0,00', '-5', '1,234', 'ti'], 'Skriv et beløp over 0 kroner, med høyst to desimaler.'],
    [['1234,51'], 'Du kan ikke be om uttak større en saldo.'],
  ])('%j gives the error %s', (texts, error) => {
    for (const text of texts) expect(withdrawalAmountError(text, 1234.5)).toBe(error)
  })

  it('is left to the server while no balance is known', () =>
    expect(withdrawalAmountError('99999', null)).toBeNull())
})
