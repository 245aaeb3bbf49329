import type { Ticket, TicketRefusal } from '@/api/tickets'
import { limits } from '@/config/limits'
import { failedOutcome, type Outcome } from '@/features/acts/actRules'
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

/** What is known of a ticket act that failed: a refusal has the server's words. */
export function failedTicketOutcome(refusal: TicketRefusal | undefined, error: unknown): Outcome {
  return refusal ? { event: 'failed', said: refusal.errorText } : failedOutcome(error)
}

/** The acts of one ticket, of which one is sent at a time. */
export const ticketActKinds = ['topUp', 'closeTicket'] as const

/** Identifies a ticket: numbers repeat between the systems. */
export const ticketKey = ({ system, ticketNr }: Pick<Ticket, 'system' | 'ticketNr'>): string =>
  `${system} ${ticketNr}`

/** A closed ticket has no balance and no actions. */
export const isClosed = (ticket: { statusText: string }): boolean => ticket.statusText === 'Lukket'

/**
 * The tickets seen earlier, in their places and as they last were, then those that are new in the list: open ones, then
 * closed ones. One that is closed meanwhile stays where it was pressed.
 */
export function withSeen(listed: readonly Ticket[], seen: readonly Ticket[]): readonly Ticket[] {
  const now = new Map(listed.map((ticket) => [ticketKey(ticket), ticket]))
  const kept = seen.map((ticket) => now.get(ticketKey(ticket)) ?? ticket)
  const known = new Set(seen.map(ticketKey))
  const added = listed.filter((ticket) => !known.has(ticketKey(ticket)))
  return [...kept, ...added.filter((ticket) => !isClosed(ticket)), ...added.filter(isClosed)]
}
