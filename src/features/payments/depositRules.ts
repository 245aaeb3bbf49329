import { isApiError, outcomeUnknown } from '@/api/transport'
import { limits } from '@/config/limits'
import { amountError, checkAmount, type AmountCheck } from '@/forms/amountRules'
import { unknownOutcomeText } from '@/forms/moneyActTexts'

/** Deposit amounts: 1 to 5000 kr, whole or with øre (spec section 5, contract section 6 'Deposit'). */
export const checkDepositAmount = (text: string): AmountCheck =>
  checkAmount(text, { minOre: limits.depositMin * 100, maxOre: limits.depositMax * 100 })

export const tooMuchText = 'Du kan maksimalt overføre kr 5000,-'

/** The error under 'Beløp', or null. */
export const depositAmountError = (text: string): string | null =>
  amountError(checkDepositAmount(text), {
    invalid: 'Skriv et beløp fra 1 til 5000 kroner, med høyst to desimaler.',
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

/** '{issuer} {maskedPan} {MM/YY}' */
export const cardName = (card: {
  cardIssuer: string
  maskedPan: string
  expiryDate: string
}): string => `${card.cardIssuer} ${card.maskedPan} ${cardExpiry(card.expiryDate)}`.trim()

/** The payment method value for the mobile wallet; a card's is its id. */
export const wallet = 'vipps'

/**
 * The payment method: the player's choice while it is available, else the first one, '' if there is none. While the
 * cards load the wallet can be chosen, but nothing is preselected, since the player cannot see all choices yet.
 */
export function chosenMethod(
  wanted: string,
  cards: { loading: boolean; rows: readonly { cardId: string | number }[] },
  hall: { BingoVipps: number },
): string {
  const ways = cards.rows.map(({ cardId }) => String(cardId))
  if (hall.BingoVipps > 0) ways.push(wallet)
  if (ways.includes(wanted)) return wanted
  return cards.loading ? '' : (ways[0] ?? '')
}

/** The terminal's URL for a registered payment (contract section 5). */
export function terminalAddress(
  terminalUrl: string,
  merchantId: string,
  transactionId: string,
): string {
  const query = new URLSearchParams({ merchantId, transactionId })
  return `${terminalUrl}${terminalUrl.includes('?') ? '&' : '?'}${query.toString()}`
}

export type PaymentKind = 'sale' | 'card'
export type PaymentOutcome = 'paid' | 'failed' | 'unknown'

const outcomeTexts = {
  sale: { paid: 'Betalingen var vellykket', failed: 'Betalingen feilet' },
  card: { paid: 'Lagring av kort vellykket', failed: 'Lagring av kort feilet' },
} as const

/** The spec's texts (section 8). Saving a card moves no money, so there is no balance to check. */
export function outcomeText(kind: PaymentKind, outcome: PaymentOutcome): string {
  if (outcome !== 'unknown') return outcomeTexts[kind][outcome]
  const { failed } = outcomeTexts[kind]
  return kind === 'sale' ? `${failed}. ${unknownOutcomeText}` : failed
}

/** These say nothing about the payment: a 401 is about the session, a 429 (to a sale) about how often one asks. */
const silentStatuses = { sale: [401, 429], card: [401] } as const

/** The outcome of a payment by the response of sale or verify. */
export function answeredOutcome(
  kind: PaymentKind,
  data: { ok: boolean } | undefined,
  error: unknown,
): PaymentOutcome {
  if (error === undefined) return data?.ok === true ? 'paid' : 'failed'
  const isSilent = isApiError(error) && silentStatuses[kind].some((it) => it === error.status)
  return isSilent || outcomeUnknown(error) ? 'unknown' : 'failed'
}

export interface PaymentMessage {
  kind: PaymentKind
  outcome: 'paid' | 'failed'
}

/** What the payment page posts to its parent (contract section 5). An unknown outcome posts the failure string. */
export function paymentMessage(kind: PaymentKind, outcome: PaymentOutcome): string {
  if (kind === 'sale') return outcome === 'paid' ? 'finishedPayment' : 'failedPayment'
  return outcome === 'paid' ? 'finished' : 'failed'
}

/** Parses a frame's message; null for anything else. */
export function readPaymentMessage(data: unknown): PaymentMessage | null {
  switch (data) {
    case 'finishedPayment':
      return { kind: 'sale', outcome: 'paid' }
    case 'failedPayment':
      return { kind: 'sale', outcome: 'failed' }
    case 'finished':
      return { kind: 'card', outcome: 'paid' }
    case 'failed':
      return { kind: 'card', outcome: 'failed' }
    default:
      return null
  }
}
