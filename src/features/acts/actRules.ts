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

export type Outcome = {
  event: Extract<ActEvent, 'done' | 'failed' | 'lost' | 'notShown'>
} & Partial<
  Pick<Payment, 'cancelled'> &
    Pick<Purchase, 'ticketNr' | 'said'> &
    Pick<Pause, 'accepted' | 'until' | 'held' | 'why' | 'status'>
>

/** An error is a refusal only if the call cannot have gone through. */
export const failedOutcome = (error: unknown): Outcome => ({
  event: outcomeUnknown(error) ? 'lost' : 'failed',
})

type Happening = Omit<Outcome, 'event'> & { event: ActEvent }

/** Changes the act; false if nothing changed. */
export function happens(act: Act, { event, ...learnt }: Happening): boolean {
  const state = nextState(act, event)
  if (state === undefined) return false
  Object.assign(act, { state, lost: event === 'lost' })
  // Clear the reason of an earlier refusal.
  if (act.kind === 'pause') for (const fact of ['said', 'why', 'status'] as const) delete act[fact]
  Object.assign(act, learnt)
  return true
}

/** One act at a time is sent from each. */
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

/** By a new pause in its hall, unless the earlier one may be set with another end date, or is set but not yet shown. */
export const isReplacedBy = (one: Act, later: NewAct | AnyPause): boolean =>
  later.kind === 'pause' &&
  one.kind === 'pause' &&
  one.player === later.player &&
  one.hall === later.hall &&
  one.state !== 'notShown' &&
  (isSettled(one) || (one.state === 'unknown' && one.until === later.until))

/** The hall has a pause that is at least as long. */
export const isCoveredBy = (one: Act, set: Act): boolean =>
  set.kind === 'pause' &&
  (set.state === 'done' || set.state === 'notShown') &&
  one.kind === 'pause' &&
  one.state === 'unknown' &&
  one.player === set.player &&
  one.hall === set.hall &&
  one.until <= set.until

/** Compares as text, as addresses carry the id. */
export const isOfTransaction = (act: Act, transaction: Id): act is Payment =>
  isPayment(act) && String(act.transaction) === String(transaction)

export const movesMoney = ({ kind }: Act): boolean => kind !== 'card' && kind !== 'pause'

/**
 * Of a balance asked for at tick `askedTick`. 'fresh': it includes every act. 'updating': an answered act is newer, and a
 * re-read is coming. 'stale': an act has no answer yet. Pass one player's acts only.
 */
export function freshness(
  acts: readonly Act[],
  hall: string,
  askedTick: number,
): 'fresh' | 'updating' | 'stale' {
  const missing = acts.filter(
    (act) =>
      movesMoney(act) &&
      act.hall === hall &&
      (act.settledTick === null || act.settledTick >= askedTick),
  )
  if (missing.length === 0) return 'fresh'
  return missing.every(isSettled) ? 'updating' : 'stale'
}

export type Freshness = ReturnType<typeof freshness>

const day = 24 * 3_600_000
/** Milliseconds. */
export const keptMs = { result: day, unknown: 7 * day, underWay: 10 * day }

/** Accepted, and on its way to the bank account for some days. */
export const isUnderWay = (act: Act): act is Purchase =>
  act.kind === 'withdrawal' && act.state === 'done'

/** No longer told. */
export function isOutdated(act: Act, now: number): boolean {
  const isResult = isSettled(act) && act.state !== 'notShown'
  return now - act.changedAt > (isResult ? keptMs.result : keptMs.unknown)
}

/** A withdrawal under way is listed for longer than it is told. */
export const isForgotten = (act: Act, now: number): boolean =>
  isUnderWay(act) ? now - act.sentAt > keptMs.underWay : isOutdated(act, now)

/**
 * Open and unread acts must outlive the page. So must payments, which are asked about once, pauses not yet shown and
 * withdrawals under way.
 */
export function isKept(act: Act): boolean {
  // Nobody can be told later, but the payment page must not ask again.
  if (act.player === '') return isPayment(act) && act.hall === ''
  if (isPayment(act) || isUnderWay(act)) return true
  if (act.kind === 'pause' && act.state === 'notShown') return true
  return !act.seen && !(act.kind === 'pause' && act.state === 'done')
}
