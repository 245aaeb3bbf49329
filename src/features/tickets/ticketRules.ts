import type { Ticket, TicketRefusal } from '@/api/tickets'
import { limits } from '@/config/limits'
import { failedOutcome, type CallOutcome } from '@/features/acts/actRules'
import { amountError, checkAmount, type AmountCheck } from '@/forms/amountRules'

const checkTicketAmount = (text: string): AmountCheck =>
  checkAmount(text, {
    minOre: limits.ticketMin * 100,
    maxOre: Number.MAX_SAFE_INTEGER,
    wholeKroner: true,
  })

/** Whole kroner, at least 1, else null. The server checks it against the balance. */
export function ticketAmount(text: string): number | null {
  const check = checkTicketAmount(text)
  return check.ok ? check.ore / 100 : null
}

const invalidText = 'Skriv et beløp i hele kroner, minst 1.'

export const ticketAmountError = (text: string): string | null =>
  amountError(checkTicketAmount(text), { invalid: invalidText, tooMuch: invalidText })

export function failedTicketOutcome(
  refusal: TicketRefusal | undefined,
  error: unknown,
): CallOutcome {
  return refusal ? { event: 'failed', said: refusal.errorText } : failedOutcome(error)
}

/** One is sent at a time per ticket. */
export const ticketActKinds = ['topUp', 'closeTicket'] as const

/** Ticket numbers repeat between systems. */
export const ticketKey = ({ system, ticketNr }: Pick<Ticket, 'system' | 'ticketNr'>): string =>
  `${system} ${ticketNr}`

export const isClosed = (ticket: { statusText: string }): boolean => ticket.statusText === 'Lukket'

/** Keeps earlier tickets in place, even if closed or gone. Then new ones: open, then closed unless `onlyOpen`. */
export function mergeTickets(
  listed: readonly Ticket[],
  remembered: readonly Ticket[],
  onlyOpen = false,
): readonly Ticket[] {
  const now = new Map(listed.map((ticket) => [ticketKey(ticket), ticket]))
  const kept = remembered.map((ticket) => now.get(ticketKey(ticket)) ?? ticket)
  const known = new Set(remembered.map(ticketKey))
  const added = listed.filter((ticket) => !known.has(ticketKey(ticket)))
  const open = added.filter((ticket) => !isClosed(ticket))
  return [...kept, ...open, ...(onlyOpen ? [] : added.filter(isClosed))]
}
