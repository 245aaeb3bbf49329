import { outcomeUnknown } from '@/api/errors'
import type { Id } from '@/api/readers'
import {
  isPayment,
  type Act,
  type ActKind,
  type Payment,
  type NewAct,
  type Pause,
  type Purchase,
} from './acts'
import { isSettled, nextState, type ActEvent } from './transitions'

/** What is known of an act that was sent: what has happened to it, and what was learnt with that. */
export type Outcome = {
  event: Extract<ActEvent, 'done' | 'failed' | 'lost' | 'notShown'>
} & Partial<
  Pick<Purchase, 'ticketNr' | 'said'> &
    Pick<Pause, 'accepted' | 'until' | 'held' | 'why' | 'status'>
>

/** What is known of an act that failed: it was refused, or it may have gone through. */
export const failedOutcome = (error: unknown): Outcome => ({
  event: outcomeUnknown(error) ? 'lost' : 'failed',
})

type Happening = Omit<Outcome, 'event'> & { event: ActEvent }

/** Applies what has happened; false where it changes nothing. */
export function happens(act: Act, { event, ...learnt }: Happening): boolean {
  const state = nextState(act, event)
  if (state === undefined) return false
  Object.assign(act, { state, lost: event === 'lost' })
  // Why it was not set before says nothing of this answer.
  if (act.kind === 'pause') for (const fact of ['said', 'why', 'status'] as const) delete act[fact]
  Object.assign(act, learnt)
  return true
}

/** Where an act is sent from: one act at a time for each. */
export interface ActScope {
  hall: string
  kinds: readonly ActKind[]
  part?: string | undefined
}

export const partOf = (
  act: { kind: ActKind; part?: string | undefined } | Act,
): string | undefined => ('part' in act ? act.part : undefined)

export const isInScope = (act: Act, { hall, kinds, part }: ActScope): boolean =>
  act.hall === hall && kinds.includes(act.kind) && partOf(act) === part

type AnyPause = Pick<Pause, 'player' | 'hall' | 'until'> & { kind: 'pause' }

/**
 * Whether a new pause takes the place of this one: of an earlier one in its hall, but not of one of another length that may
 * have been set, nor of one that holds though the halls do not show it yet.
 */
export const isReplacedBy = (one: Act, later: NewAct | AnyPause): boolean =>
  later.kind === 'pause' &&
  one.kind === 'pause' &&
  one.player === later.player &&
  one.hall === later.hall &&
  one.state !== 'notShown' &&
  (isSettled(one) || (one.state === 'unknown' && one.until === later.until))

/** Whether a pause whose outcome is unknown is no longer than one that is set in the same hall. */
export const isCoveredBy = (one: Act, set: Act): boolean =>
  set.kind === 'pause' &&
  (set.state === 'done' || set.state === 'notShown') &&
  one.kind === 'pause' &&
  one.state === 'unknown' &&
  one.player === set.player &&
  one.hall === set.hall &&
  one.until <= set.until

/** Addresses carry its id as text, whatever the server gave. */
export const isOfTransaction = (act: Act, transaction: Id): act is Payment =>
  isPayment(act) && String(act.transaction) === String(transaction)

export const movesMoney = ({ kind }: Act): boolean => kind !== 'card' && kind !== 'pause'

/**
 * What a balance that was asked for at `askedAt` tells: all that these acts have moved, or less because it is from before
 * one that is answered, after which it is read again ('updating'), or because nobody knows yet ('stale'). Pass one player's
 * acts only.
 */
export function freshness(
  acts: readonly Act[],
  hall: string,
  askedAt: number,
): 'fresh' | 'updating' | 'stale' {
  const missing = acts.filter(
    (act) =>
      movesMoney(act) &&
      act.hall === hall &&
      (act.settledTick === null || act.settledTick >= askedAt),
  )
  if (missing.length === 0) return 'fresh'
  return missing.every(isSettled) ? 'updating' : 'stale'
}

export type Freshness = ReturnType<typeof freshness>

/** How long a result is kept, and what is unanswered or unknown, which is longest; in milliseconds. */
export const keptMs = { result: 24 * 3_600_000, unknown: 7 * 24 * 3_600_000 }

export function isOutdated(act: Act, now: number): boolean {
  const isResult = isSettled(act) && act.state !== 'notShown'
  return now - act.changedAt > (isResult ? keptMs.result : keptMs.unknown)
}

/**
 * What must outlive the page, or be known to other pages: what is open or not yet read, a payment's result, so that it is
 * asked once, and a pause for all halls that they do not show yet.
 */
export function isKept(act: Act): boolean {
  // Without a player nobody can be told later, but the payment page must not ask again.
  if (act.player === '') return isPayment(act) && act.hall === ''
  if (isPayment(act)) return true
  if (act.kind === 'pause' && act.state === 'notShown') return true
  return !act.seen && !(act.kind === 'pause' && act.state === 'done')
}
