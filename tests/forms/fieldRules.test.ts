import { describe, expect, test } from 'vitest'
import {
  emailError,
  isLongPassword,
  isPostalCode,
  mobileError,
  passwordError,
  postalCodeError,
  required,
  smsCodeError,
  validate,
} from '@/forms/fieldRules'

const wideDigits = '９００００００１'
const mails = ['kari@example.no', ' Kari.Nordmann+bingo@EXAMPLE.NO ', 'ola@bærum.kommune.no']

test.each([
  [mobileError, ['90000001', '\t90000001\u00A0'], null],
  [mobileError, ['', '   '], 'Skriv inn mobilnummeret ditt.'],
  [mobileError, [' 900 00 000 ', '+4790000001', wideDigits], 'Mobilnummer kan kun bestå av tall'],
  [mobileError, ['9000000', '004790000001'], 'Mobilnummer må bestå av 8 tall'],
  [smsCodeError, ['123456', ' 123456\n'], null],
  [smsCodeError, ['12 34', 'kode'], 'Koden skal kun inneholde tall'],
  [smsCodeError, [''], 'Skriv inn koden fra SMS-en.'],
  [postalCodeError, ['0155', ' 0155 '], null],
  [postalCodeError, ['155', '01555', '01a5'], 'Postnummer må være 4 tall'],
  [postalCodeError, [''], 'Skriv inn postnummeret.'],
  [emailError, [...mails, "o'neil@a.io"], null],
  [emailError, ['  '], 'Skriv inn e-postadressen din.'],
  [passwordError, [''], 'Skriv inn passordet ditt.'],
  [passwordError, [' '], null],
])('%o of %j is %s', (errorIn, texts, error) => {
  for (const text of texts) expect(errorIn(text)).toBe(error)
})

describe('e-mail', () => {
  test.each([
    'kari',
    'kari@',
    '@example.no',
    'kari@example',
    'kari@@example.no',
    'kari nordmann@example.no',
    'kari@exam ple.no',
    'kari@example..no',
    '.kari@example.no',
    'kari.@example.no',
    'kari@-example.no',
    'kari@example.n',
    'Kari <kari@example.no>',
  ])('%j is rejected', (text) => {
    expect(emailError(text)).toBe('Det er en feil med epostadressen.')
  })

  test('answers quickly, however odd the text', () => {
    expect(emailError(`${'a.'.repeat(5_000)}@${'b-'.repeat(5_000)}`)).not.toBeNull()
  })
})

test('only four digits are looked up', () => {
  expect(isPostalCode('0155')).toBe(true)
  expect(['015', '01555', ' 015', '0,15', ''].some(isPostalCode)).toBe(false)
})

test('a password has at least seven characters, spaces included', () => {
  expect(isLongPassword('123456')).toBe(false)
  expect(isLongPassword('1234567')).toBe(true)
  expect(isLongPassword('   a   ')).toBe(true)
})

test('a required field needs more than spaces', () => {
  const rule = required('Skriv inn adressen din.')
  expect(rule(' ')).toBe('Skriv inn adressen din.')
  expect(rule(' Storgata 1 ')).toBeNull()
})

test('a rule returns what a form needs: true, or the error text', () => {
  expect(validate(smsCodeError)('12')).toBe(true)
  expect(validate(smsCodeError)('x')).toBe('Koden skal kun inneholde tall')
})
