import { limits } from '@/config/limits'
import { parseWholeKroner } from '@/lib/money'

/** Whole kroner, at least 1, else null. The server checks it against the balance (contract section 6 'Tickets'). */
export function ticketAmount(text: string): number | null {
  const kroner = parseWholeKroner(text)
  return kroner !== null && kroner >= limits.ticketMin ? kroner : null
}

export function ticketAmountError(text: string): string | null {
  if (text.trim() === '') return 'Skriv inn et beløp.'
  return ticketAmount(text) === null ? 'Skriv et beløp i hele kroner, minst 1.' : null
}

export const ticketErrors = {
  buy: 'Det skjedde en feil ved kjøp av billett',
  topUp: 'Det skjedde en feil ved innskudd',
  close: 'Det skjedde en feil ved lukking',
} as const

/** A closed ticket has no balance and no actions (spec section 4). */
export const isClosed = (ticket: { statusText: string }): boolean => ticket.statusText === 'Lukket'
