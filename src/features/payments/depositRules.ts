import type { StoredCard } from '@/api/payments'
import { limits } from '@/config/limits'
import type { PaymentKind, PaymentOutcome } from '@/features/acts/askPayment'
import { amountError, checkAmount, type AmountCheck } from '@/forms/amountRules'

/** Deposit amounts: 1 to 5000 kr, whole or with øre. */
export const checkDepositAmount = (text: string): AmountCheck =>
  checkAmount(text, { minOre: limits.depositMin * 100, maxOre: limits.depositMax * 100 })

export const tooMuchText = 'Du kan maksimalt overføre kr 5000,-'

/** The error under 'Beløp', or null. */
export const depositAmountError = (text: string): string | null =>
  amountError(checkDepositAmount(text), {
    invalid: 'Skriv et beløp fra kr 1 til kr 5 000, med høyst to desimaler.',
    tooMuch: tooMuchText,
  })

/** The error under 'CVC', or null. Three or four digits; surrounding whitespace is ignored. */
export function cvcError(text: string): string | null {
  if (text.trim() === '') return 'Skriv inn CVC, de tre eller fire sifrene på kortet.'
  return /^\d{3,4}$/u.test(text.trim()) ? null : 'CVC er tre eller fire sifre.'
}

/** Formats 'YYMM' as 'MM/YY'; anything else is returned unchanged. */
export const cardExpiry = (expiryDate: string): string =>
  /^\d{4}$/u.test(expiryDate) ? `${expiryDate.slice(2)}/${expiryDate.slice(0, 2)}` : expiryDate

type CardText = Pick<StoredCard, 'cardIssuer' | 'maskedPan' | 'expiryDate'>

/** '{maskedPan} {MM/YY}' */
export const cardNumber = ({ maskedPan, expiryDate }: CardText): string =>
  `${maskedPan} ${cardExpiry(expiryDate)}`.trim()

/** '{issuer} {maskedPan} {MM/YY}' */
export const cardName = (card: CardText): string => `${card.cardIssuer} ${cardNumber(card)}`.trim()

/** The payment method value for the mobile wallet; a card's is its id. */
export const wallet = 'vipps'

/** What can be paid with; the first is chosen at first. A card, if there is one, then the wallet if the hall has it. */
export const paymentMethods = (
  cards: readonly { cardId: string | number }[],
  hall: { BingoVipps: number },
): string[] => [
  ...cards.map(({ cardId }) => String(cardId)),
  ...(hall.BingoVipps > 0 ? [wallet] : []),
]

/** The terminal's URL for a registered payment. */
export function terminalAddress(
  terminalUrl: string,
  merchantId: string,
  transactionId: string,
): string {
  const query = new URLSearchParams({ merchantId, transactionId })
  return `${terminalUrl}${terminalUrl.includes('?') ? '&' : '?'}${query.toString()}`
}

/** What the payment page posts to its parent. An unknown outcome posts the failure string. */
export function paymentMessage(kind: PaymentKind, outcome: PaymentOutcome): string {
  if (kind === 'deposit') return outcome === 'done' ? 'finishedPayment' : 'failedPayment'
  return outcome === 'done' ? 'finished' : 'failed'
}

const paymentMessages: ReadonlySet<unknown> = new Set([
  'finishedPayment',
  'failedPayment',
  'finished',
  'failed',
])

/** The payment page is done. Which payment, and how it went, its message does not prove: the journal knows. */
export const isPaymentMessage = (data: unknown): boolean => paymentMessages.has(data)
