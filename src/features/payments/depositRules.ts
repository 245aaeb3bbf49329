import { isApiError, outcomeUnknown } from '@/api/transport'
import { limits } from '@/config/limits'
import { amountError, type NoAmount } from '@/forms/amountRules'
import { parseOre } from '@/lib/money'

export type AmountCheck = { ok: true; ore: number } | NoAmount

/** Deposit amounts: 1 to 5000 kr, whole or with øre (spec section 5, contract section 6 'Deposit'). */
export function checkDepositAmount(text: string): AmountCheck {
  if (text.trim() === '') return { ok: false, reason: 'empty' }
  const ore = parseOre(text)
  if (ore === null) return { ok: false, reason: 'invalid' }
  if (ore > limits.depositMax * 100) return { ok: false, reason: 'tooMuch' }
  if (ore < limits.depositMin * 100) return { ok: false, reason: 'invalid' }
  return { ok: true, ore }
}

export const tooMuchText = 'Du kan maksimalt overføre kr 5000,-'

/** The error under 'Beløp', or null. */
export const depositAmountError = (text: string): string | null =>
  amountError(checkDepositAmount(text), {
    invalid: 'Skriv et beløp fra 1 til 5000 kroner, med høyst to desimaler.',
    tooMuch: tooMuchText,
  })

/** The error under 'CVC', or null: three or four digits, without the spaces that were pasted with them. */
export function cvcError(text: string): string | null {
  if (text.trim() === '') return 'Skriv inn CVC, de tre eller fire sifrene på kortet.'
  return /^\d{3,4}$/u.test(text.trim()) ? null : 'CVC er tre eller fire sifre.'
}

/** 'YYMM' as the wire has it, shown 'MM/YY'; as it came when it is something else. */
export const cardExpiry = (expiryDate: string): string =>
  /^\d{4}$/u.test(expiryDate) ? `${expiryDate.slice(2)}/${expiryDate.slice(0, 2)}` : expiryDate

/** '{issuer} {maskedPan} {MM/YY}' (copy.md). */
export const cardName = (card: {
  cardIssuer: string
  maskedPan: string
  expiryDate: string
}): string => `${card.cardIssuer} ${card.maskedPan} ${cardExpiry(card.expiryDate)}`.trim()

/** The mobile wallet among the ways to pay; a card goes by its id. */
export const wallet = 'vipps'

/**
 * What is paid with: the player's choice while it is there, else the first there is, '' for nothing. Before the
 * choices can be seen nothing is chosen, least of all for the player.
 */
export function chosenMethod(
  wanted: string,
  cards: { loading: boolean; rows: readonly { cardId: string | number }[] },
  hall: { BingoVipps: number },
): string {
  if (cards.loading) return ''
  const ways = cards.rows.map(({ cardId }) => String(cardId))
  if (hall.BingoVipps > 0) ways.push(wallet)
  return ways.includes(wanted) ? wanted : (ways[0] ?? '')
}

/** The terminal's address for a registered payment (contract section 5). */
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

/** What sale or verify says of a payment. A question that was not let in (401) says nothing of the money. */
export function answeredOutcome(data: { ok: boolean } | undefined, error: unknown): PaymentOutcome {
  if (error === undefined) return data?.ok === true ? 'paid' : 'failed'
  return outcomeUnknown(error) || (isApiError(error) && error.status === 401) ? 'unknown' : 'failed'
}

export interface PaymentMessage {
  kind: PaymentKind
  outcome: 'paid' | 'failed'
}

/** What the payment page posts to its parent (contract section 5). An unknown sale posts the failure string. */
export function paymentMessage(kind: PaymentKind, outcome: PaymentOutcome): string {
  if (kind === 'sale') return outcome === 'paid' ? 'finishedPayment' : 'failedPayment'
  return outcome === 'paid' ? 'finished' : 'failed'
}

/** The kind and outcome a frame's message tells, or null for anything else. */
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
