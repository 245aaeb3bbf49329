import { expect, test } from 'vitest'
import {
  cardExpiry,
  checkDepositAmount,
  cvcError,
  depositAmountError,
  isPaymentMessage,
  paymentMessage,
  methodsByPreference,
  terminalAddress,
} from '@/features/payments/depositRules'

test.each([
  [['1', '1,00'], { ok: true, ore: 100 }, null],
  [['12,50', '12.5'], { ok: true, ore: 1250 }, null],
  [['4999,99'], { ok: true, ore: 499_999 }, null],
  [['5000', '5 000', '5000,00'], { ok: true, ore: 500_000 }, null],
  [
    ['5001', '5000,01', '5 001', '99999999999', '9'.repeat(40)],
    { ok: false, reason: 'tooMuch' },
    'Du kan maksimalt overføre kr 5000,-',
  ],
  [
    ['0', '0,99', '-1', '-5001', 'abc', '12,505', '1e3', '50 kr', '5000,-'],
    { ok: false, reason: 'invalid' },
    'Skriv et beløp fra kr 1 til kr 5 000, med høyst to desimaler.',
  ],
  [['', '  '], { ok: false, reason: 'empty' }, 'Skriv inn et beløp.'],
])('a deposit of %j is %j, with the error %s', (texts, check, error) => {
  for (const text of texts) {
    expect(checkDepositAmount(text)).toEqual(check)
    expect(depositAmountError(text)).toBe(error)
  }
})

test.each([
  [['123', '1234', '000', ' 123', '123 '], null],
  [['12', '12345', '12a', '-12', '1 2', '12,3', '١٢٣'], 'CVC er tre eller fire sifre.'],
  [['', ' '], 'Skriv inn CVC, de tre eller fire sifrene på kortet.'],
])('the CVC %j has the error %s', (texts, error) => {
  for (const text of texts) expect(cvcError(text)).toBe(error)
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
  [[{ cardId: '__proto__' }], 0, ['__proto__']],
  [[], 1, ['vipps']],
  [[], 0, []],
])('with the cards %j and BingoVipps %d can be paid with %j', (cards, BingoVipps, methods) =>
  expect(methodsByPreference(cards, { BingoVipps })).toEqual(methods),
)

test.each([
  ['?lang=no', '71', 'abc', '?lang=no&merchantId=71&transactionId=abc'],
  // No id can add parameters of its own.
  ['', 'a&b=1', '#?æ/ %', '?merchantId=a%26b%3D1&transactionId=%23%3F%C3%A6%2F+%25'],
])("the terminal's address keeps '%s' and carries merchant %s, transaction %s", (own, ...rest) => {
  const [merchant, transaction, query] = rest
  expect(terminalAddress(`https://t.example/pay${own}`, merchant, transaction)).toBe(
    `https://t.example/pay${query}`,
  )
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
