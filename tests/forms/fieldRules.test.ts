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

describe('mobile number', () => {
  test.each([
    ['90000001', null],
    ['\t90000001\u00A0', null],
    ['', 'Skriv inn mobilnummeret ditt.'],
    ['   ', 'Skriv inn mobilnummeret ditt.'],
    [' 900 00 000 ', 'Mobilnummer kan kun bestå av tall'],
    ['+4790000001', 'Mobilnummer kan kun bestå av tall'],
    ['9000000a', 'Mobilnummer kan kun bestå av tall'],
    ['９００００００１', 'Mobilnummer kan kun bestå av tall'],
    ['9000000', 'Mobilnummer må bestå av 8 tall'],
    ['004790000001', 'Mobilnummer må bestå av 8 tall'],
  ])('%j', (text, error) => {
    expect(mobileError(text)).toBe(error)
  })
})

describe('e-mail', () => {
  test.each([
    'kari@example.no',
    ' Kari.Nordmann+bingo@EXAMPLE.NO ',
    'ola@bærum.kommune.no',
    "o'neil@a.io",
  ])('%j is accepted', (text) => {
    expect(emailError(text)).toBeNull()
  })

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

  test('an empty field gives the error for an empty field', () => {
    expect(emailError('  ')).toBe('Skriv inn e-postadressen din.')
  })

  test('answers quickly, however odd the text', () => {
    expect(emailError(`${'a.'.repeat(5_000)}@${'b-'.repeat(5_000)}`)).not.toBeNull()
  })
})

test.each([
  ['123456', null],
  [' 123456\n', null],
  ['12 34', 'Koden skal kun inneholde tall'],
  ['kode', 'Koden skal kun inneholde tall'],
  ['', 'Skriv inn koden fra SMS-en.'],
])('SMS code %j', (text, error) => {
  expect(smsCodeError(text)).toBe(error)
})

test.each([
  ['0155', null],
  [' 0155 ', null],
  ['155', 'Postnummer må være 4 tall'],
  ['01555', 'Postnummer må være 4 tall'],
  ['01a5', 'Postnummer må være 4 tall'],
  ['', 'Skriv inn postnummeret.'],
])('postal code %j', (text, error) => {
  expect(postalCodeError(text)).toBe(error)
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

test('a log-in password is accepted as typed', () => {
  expect(passwordError('')).toBe('Skriv inn passordet ditt.')
  expect(passwordError(' ')).toBeNull()
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
