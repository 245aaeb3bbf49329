import type { StoredCard } from '@/api/payments'
import { limits } from '@/config/limits'
import type { PaymentKind, PaymentOutcome } from '@/features/acts/askPayment'
import { amountError, checkAmount, type AmountCheck } from '@/forms/amountRules'
import { formatKroner, toOre } from '@/lib/money'

const { depositMin: min, depositMax: max } = limits

export const checkDepositAmount = (text: string): AmountCheck =>
  checkAmount(text, { minOre: toOre(min), maxOre: toOre(max) })

/** 'kr 1 til kr 5 000'. Plain spaces: the line may break in it. */
export const depositRange = `${formatKroner(min)} til ${formatKroner(max)}`.replaceAll(/\s/gu, ' ')

export const tooMuchText = `Du kan maksimalt overføre kr ${max},-`

export const depositAmountError = (text: string): string | null =>
  amountError(checkDepositAmount(text), {
    invalid: `Skriv et beløp fra ${depositRange}, med høyst to desimaler.`,
    tooMuch: tooMuchText,
  })

export function cvcError(text: string): string | null {
  if (text.trim() === '') return 'Skriv inn CVC, de tre eller fire sifrene på kortet.'
  return /^\d{3,4}$/u.test(text.trim()) ? null : 'CVC er tre eller fire sifre.'
}

/** 'YYMM' as 'MM/YY'; else unchanged. */
export const cardExpiry = (expiryDate: string): string =>
  /^\d{4}$/u.test(expiryDate) ? `${expiryDate.slice(2)}/${expiryDate.slice(0, 2)}` : expiryDate

type CardText = Pick<StoredCard, 'cardIssuer' | 'maskedPan' | 'expiryDate'>

/** 'Visa •••• 0004' and 'Utløper 12/27', either '' if unknown. */
export function cardTexts({ cardIssuer, maskedPan, expiryDate }: CardText) {
  const lastDigits = /\d{1,4}$/u.exec(maskedPan)?.[0]
  return {
    card: `${cardIssuer} ${lastDigits === undefined ? maskedPan : `•••• ${lastDigits}`}`.trim(),
    expiry: expiryDate === '' ? '' : `Utløper ${cardExpiry(expiryDate)}`,
  }
}

export function cardName(stored: CardText): string {
  const { card, expiry } = cardTexts(stored)
  return `${card} ${expiry}`.trim()
}

/** Among the payment methods; a card's is its id. */
export const vipps = 'vipps'

export const takesVipps = ({ BingoVipps }: { BingoVipps: number }): boolean => BingoVipps > 0

/** The first is preselected. The screen has another order. */
export const methodsByPreference = (
  cards: readonly { cardId: string | number }[],
  hall: { BingoVipps: number },
): string[] => [...cards.map(({ cardId }) => String(cardId)), ...(takesVipps(hall) ? [vipps] : [])]

export function terminalAddress(
  terminalUrl: string,
  merchantId: string,
  transactionId: string,
): string {
  const query = new URLSearchParams({ merchantId, transactionId })
  return `${terminalUrl}${terminalUrl.includes('?') ? '&' : '?'}${query.toString()}`
}

const terminalMessages = {
  deposit: { done: 'finishedPayment', failed: 'failedPayment' },
  card: { done: 'finished', failed: 'failed' },
}

export const paymentMessage = (kind: PaymentKind, outcome: PaymentOutcome): string =>
  terminalMessages[kind][outcome === 'done' ? 'done' : 'failed']

/** A message proves nothing: read the outcome from the act. */
export const isPaymentMessage = (data: unknown): boolean =>
  Object.values(terminalMessages).some(({ done, failed }) => data === done || data === failed)
