import { describe, expect, test } from 'vitest'
import { limits } from '@/config/limits'
import {
  cardExpiry,
  checkDepositAmount,
  cvcError,
  depositAmountError,
  isPaymentMessage,
  paymentMessage,
  paymentMethods,
  terminalAddress,
} from '@/features/payments/depositRules'

const overMax = 'Du kan maksimalt overføre kr 5000,-'

describe('a deposit is 1 to 5000 kr, whole or with two decimals', () => {
  test.each([
    ['1', 100],
    ['1,00', 100],
    ['12,50', 1250],
    ['12.5', 1250],
    ['50', 5000],
    ['4999,99', 499_999],
    ['5000', 500_000],
    ['5 000', 500_000],
    ['5000,00', 500_000],
  ])('%j is allowed', (text, ore) => {
    expect(checkDepositAmount(text)).toEqual({ ok: true, ore })
    expect(depositAmountError(text)).toBeNull()
  })

  test.each(['5001', '5000,01', '5 001', '10000', '99999999999', '9'.repeat(40)])(
    '%j gives the error for the maximum',
    (text) => {
      expect(checkDepositAmount(text)).toEqual({ ok: false, reason: 'tooMuch' })
      expect(depositAmountError(text)).toBe(overMax)
    },
  )

  test.each(['0', '0,99', '-1', '-5001', 'abc', '12,505', '1e3', '50 kr', '5000,-'])(
    '%j is not valid',
    (text) => {
      expect(checkDepositAmount(text)).toEqual({ ok: false, reason: 'invalid' })
      expect(depositAmountError(text)).toBe(
        'Skriv et beløp fra kr 1 til kr 5 000, med høyst to desimaler.',
      )
    },
  )

  test.each(['', '  '])('%j gives the error for an empty field', (text) => {
    expect(checkDepositAmount(text)).toEqual({ ok: false, reason: 'empty' })
    expect(depositAmountError(text)).toBe('Skriv inn et beløp.')
  })

  test('the preset amounts are 50, 100, 250 and 500, all of them allowed', () => {
    expect(limits.depositPresets).toEqual([50, 100, 250, 500])
    expect(limits.depositPresets.map((preset) => checkDepositAmount(String(preset)).ok)).toEqual([
      true,
      true,
      true,
      true,
    ])
  })
})

describe('a CVC is three or four digits', () => {
  test.each(['123', '1234', '000', ' 123', '123 '])('%j is valid', (text) => {
    expect(cvcError(text)).toBeNull()
  })

  test.each(['12', '12345', '12a', '-12', '1 2', '12,3', '١٢٣'])('%j is invalid', (text) => {
    expect(cvcError(text)).toBe('CVC er tre eller fire sifre.')
  })

  test.each(['', ' '])('%j gives the error for an empty field', (text) => {
    expect(cvcError(text)).toMatch(/^Skriv inn CVC/u)
  })
})

test.each([
  ['2709', '09/27'],
  ['3012', '12/30'],
  ['09/27', '09/27'],
  ['', ''],
])('the expiry %j is shown as %j', (wire, shown) => expect(cardExpiry(wire)).toBe(shown))

test.each([
  [[{ cardId: 7 }, { cardId: 'b' }], 2, ['7', 'b', 'vipps']],
  [[{ cardId: 7 }], 0, ['7']],
  [[], 1, ['vipps']],
  [[], 0, []],
])('with the cards %j and BingoVipps %d can be paid with %j', (cards, BingoVipps, methods) =>
  expect(paymentMethods(cards, { BingoVipps })).toEqual(methods),
)

describe("the terminal's address", () => {
  test('carries the merchant and the transaction', () => {
    expect(terminalAddress('https://terminal.example/pay', '71', 'abc')).toBe(
      'https://terminal.example/pay?merchantId=71&transactionId=abc',
    )
  })

  test('keeps the query of the configured address', () => {
    expect(terminalAddress('https://terminal.example/pay?lang=no', '71', 'abc')).toBe(
      'https://terminal.example/pay?lang=no&merchantId=71&transactionId=abc',
    )
  })

  test('encodes any id, which cannot add parameters of its own', () => {
    expect(terminalAddress('https://t.example/pay', 'a&b=1', '#?æ/ %')).toBe(
      'https://t.example/pay?merchantId=a%26b%3D1&transactionId=%23%3F%C3%A6%2F+%25',
    )
  })
})

test.each([
  ['deposit', 'done', 'finishedPayment'],
  ['deposit', 'failed', 'failedPayment'],
  ['deposit', 'unknown', 'failedPayment'],
  ['card', 'done', 'finished'],
  ['card', 'failed', 'failed'],
  ['card', 'unknown', 'failed'],
] as const)('a %s that is %s posts %s, which its page knows again', (kind, outcome, message) => {
  expect(paymentMessage(kind, outcome)).toBe(message)
  expect(isPaymentMessage(message)).toBe(true)
})

test.each(['', 'finishedpayment', 'finishedPayment ', 'unknown', null, 1, ['finished']])(
  'no other message is a payment’s: %j',
  (data) => expect(isPaymentMessage(data)).toBe(false),
)
