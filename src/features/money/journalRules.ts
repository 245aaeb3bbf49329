import * as z from 'zod/mini'
import type { Id } from '@/api/readers'
import { outcomeUnknown } from '@/api/errors'

/** Follows the failure text of a money action whose answer was lost. */
export const unknownOutcomeText =
  'Vi vet ikke om det gikk gjennom. Sjekk saldoen før du prøver igjen.'

export const actKinds = [
  'deposit',
  'card',
  'withdrawal',
  'buyTicket',
  'topUp',
  'closeTicket',
  'remoteStart',
  'remoteEnd',
  /** A game that is open may move money at any time. Never told. */
  'play',
  'pause',
] as const

export type ActKind = (typeof actKinds)[number]

/** What the journal holds of one act. In storage it is without `quietAt`'s number, which is this page's own. */
export const entrySchema = z.object({
  id: z.string(),
  /** The user id of whoever confirmed it; '' for a visitor on the payment page. */
  player: z.string(),
  /** The hall's id as text; '' where it is every hall, or not known. */
  hall: z.string(),
  kind: z.enum(actKinds),
  /** A sentence that names act, amount and hall; of a pause where it is, as in 'hos Bingoplassen'. */
  about: z.string(),
  /** Kroner; null where the act has none. */
  amount: z.nullable(z.number()),
  /** Epoch milliseconds, as all its times. */
  sentAt: z.number(),
  changedAt: z.number(),
  /** The page that waits for the answer or shows the terminal; null when none does. */
  page: z.nullable(z.string()),
  /** Set where one dialog can have several acts: the ticket's key. */
  part: z.optional(z.string()),
  /** As the server gave it; in the terminal's address, and in that of its return, it is text. */
  transaction: z.optional(z.union([z.string(), z.number()])),
  /** A pause's last day, `YYYY-MM-DD`. */
  until: z.optional(z.string()),
  /** A Goal Mania start's: kroner in the balance before it. */
  before: z.optional(z.number()),
  /** A pause for all halls: whether the re-read halls and timeouts show it too. */
  shown: z.optional(z.boolean()),
  /** A pause that was asked for in every hall, call by call: they are told as one. */
  together: z.optional(z.boolean()),
  /** A pause that the server has answered OK: it is only read again. */
  accepted: z.optional(z.boolean()),
  state: z.enum(['sent', 'inTerminal', 'unknown', 'settled']),
  result: z.nullable(z.enum(['done', 'failed'])),
  /** What is told of the outcome. */
  text: z.string(),
  /** The player has read the outcome, or hidden it. */
  seen: z.boolean(),
  /**
   * When the act had moved all the money that it can have moved, by this page's ticks; null while it still can. Only a
   * balance that was asked for later shows it.
   */
  quietAt: z.nullable(z.number()),
})

export type Entry = z.infer<typeof entrySchema>

/** What is known of an act that was sent. */
export type Outcome = { text: string } & Partial<Pick<Entry, 'accepted' | 'until' | 'shown'>> &
  ({ state: 'settled'; result: 'done' | 'failed' } | { state: 'unknown' })

export const done = (text = ''): Outcome => ({ state: 'settled', result: 'done', text })

/** What is known of an act that failed: its own text, and a second sentence where it may have gone through. */
export const failedOutcome = (text: string, error: unknown): Outcome =>
  outcomeUnknown(error)
    ? { state: 'unknown', text: `${text}. ${unknownOutcomeText}` }
    : { state: 'settled', result: 'failed', text }

/** Where an act is sent from: one act at a time for each. */
export interface ActScope {
  hall: string
  kinds: readonly ActKind[]
  part?: string | undefined
}

export const isOpen = ({ state }: Pick<Entry, 'state'>): boolean =>
  state === 'sent' || state === 'inTerminal'

export const isInScope = (entry: Entry, { hall, kinds: at, part }: ActScope): boolean =>
  entry.hall === hall && at.includes(entry.kind) && entry.part === part

/**
 * The page or frame that waited for it is gone, and its answer will not come: a payment that was not asked about can
 * still be, a game is over, anything else may have gone through.
 */
export function abandon(entry: Entry, at: number): void {
  entry.page = null
  if (entry.kind === 'play') Object.assign(entry, done(), { seen: true, quietAt: at })
  else if (entry.state === 'sent') {
    entry.state = 'unknown'
    // Of a pause, its notice says so.
    entry.text = entry.kind === 'pause' ? '' : unknownOutcomeText
  }
}

/**
 * Whether a new pause takes the place of this one: of an earlier one in its hall, but not of one of another length that may
 * have been set, nor of one that holds though the halls do not show it yet.
 */
export const isReplacedBy = (
  one: Entry,
  { kind, player, hall, until }: Pick<Entry, 'kind' | 'player' | 'hall' | 'until'>,
): boolean =>
  kind === 'pause' &&
  one.kind === 'pause' &&
  one.player === player &&
  one.hall === hall &&
  one.shown !== false &&
  (one.state === 'settled' || (one.state === 'unknown' && one.until === until))

/** Whether a pause whose outcome is unknown is no longer than one that is set in the same hall. */
export const isCoveredBy = (one: Entry, { kind, result, player, hall, until = '' }: Entry) =>
  kind === 'pause' &&
  result === 'done' &&
  one.kind === 'pause' &&
  one.state === 'unknown' &&
  one.player === player &&
  one.hall === hall &&
  (one.until ?? '') <= until

/** Addresses carry its id as text, whatever the server gave. */
export const isOfPayment = (entry: Entry, transaction: Id): boolean =>
  entry.transaction !== undefined && String(entry.transaction) === String(transaction)

export const movesMoney = ({ kind }: Entry): boolean => kind !== 'card' && kind !== 'pause'

/**
 * What a balance that was asked for at `askedAt` tells: all that these acts have moved, or less because it is from before
 * one that is answered, after which it is read again ('awaited'), or because nobody knows yet ('stale'). Pass one player's
 * entries only.
 */
export function freshness(
  entries: readonly Entry[],
  hall: string,
  askedAt: number,
): 'fresh' | 'awaited' | 'stale' {
  const missing = entries.filter(
    (entry) =>
      movesMoney(entry) &&
      entry.hall === hall &&
      (entry.quietAt === null || entry.quietAt >= askedAt),
  )
  if (missing.length === 0) return 'fresh'
  return missing.every(({ state }) => state === 'settled') ? 'awaited' : 'stale'
}

export type Freshness = ReturnType<typeof freshness>

/** How long a result is kept, and what is unanswered or unknown, in milliseconds. */
const keptMs = { result: 24 * 3_600_000, unknown: 7 * 24 * 3_600_000 }

export function isOutdated(entry: Entry, now: number): boolean {
  const isResult = entry.state === 'settled' && (entry.kind !== 'pause' || entry.shown !== false)
  return now - entry.changedAt > (isResult ? keptMs.result : keptMs.unknown)
}
