import { outcomeUnknown } from '@/api/errors'
import type { Id } from '@/api/readers'
import {
  isPayment,
  unknownHall,
  type Act,
  type ActKind,
  type Payment,
  type NewAct,
  type Pause,
  type Purchase,
} from './acts'
import { isOutcomeKnown, nextState, type ActEvent } from './transitions'

/** 'lost': the outcome stays unknown, for whatever reason. */
export type CallOutcome = {
  event: Extract<ActEvent, 'done' | 'failed' | 'lost' | 'notShown'>
} & Partial<
  Pick<Payment, 'cancelled'> &
    Pick<Purchase, 'ticketNr' | 'said'> &
    Pick<Pause, 'accepted' | 'until' | 'held' | 'why' | 'status'>
>

/** An error is a refusal only if the call cannot have gone through. No error: a 200 that said no. */
export const failedOutcome = (error: unknown): CallOutcome => ({
  event: outcomeUnknown(error) ? 'lost' : 'failed',
})

type EventFacts = { event: ActEvent } & Omit<CallOutcome, 'event'> &
  Partial<Pick<Act, 'player' | 'page' | 'seen' | 'settledTick'>>

/** Changes the act; false if nothing changed. */
export function applyEvent(act: Act, { event, ...facts }: EventFacts): boolean {
  const state = nextState(act, event)
  if (state === undefined) return false
  Object.assign(act, { state, lost: event === 'lost' })
  // Clear the reason of an earlier refusal.
  if (act.kind === 'pause') for (const fact of ['said', 'why', 'status'] as const) delete act[fact]
  Object.assign(act, facts)
  return true
}

/** Of the acts in one scope, one at a time is sent. */
export interface ActScope {
  hall: string
  kinds: readonly ActKind[]
  /** A ticket's key, where one dialog can send several. */
  ticket?: string | undefined
}

export const ticketOf = (
  act: { kind: ActKind; part?: string | undefined } | Act,
): string | undefined => ('part' in act ? act.part : undefined)

export const isInScope = (act: Act, { hall, kinds, ticket }: ActScope): boolean =>
  act.hall === hall && kinds.includes(act.kind) && ticketOf(act) === ticket

type AnyPause = Pick<Pause, 'player' | 'hall' | 'until'> & { kind: 'pause' }

/** Replaces one that was refused or is shown as set, and an unknown one with the same last day: others may still hold. */
export const isReplacedBy = (earlier: Act, later: NewAct | AnyPause): boolean =>
  later.kind === 'pause' &&
  earlier.kind === 'pause' &&
  earlier.player === later.player &&
  earlier.hall === later.hall &&
  earlier.state !== 'notShown' &&
  (isOutcomeKnown(earlier) || (earlier.state === 'unknown' && earlier.until === later.until))

/** The hall has a pause that is at least as long. */
export const isCoveredBy = (one: Act, longer: Act): boolean =>
  longer.kind === 'pause' &&
  (longer.state === 'done' || longer.state === 'notShown') &&
  one.kind === 'pause' &&
  one.state === 'unknown' &&
  one.player === longer.player &&
  one.hall === longer.hall &&
  one.until <= longer.until

/** Compares as text, as addresses carry the id. */
export const isOfTransaction = (act: Act, transaction: Id): act is Payment =>
  isPayment(act) && String(act.transaction) === String(transaction)

export const movesMoney = ({ kind }: Act): boolean => kind !== 'card' && kind !== 'pause'

/**
 * Of a balance that was requested at `askedTick`. 'fresh': it includes every act. 'updating': an answered act is newer, and a
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
  return missing.every(isOutcomeKnown) ? 'updating' : 'stale'
}

export type Freshness = ReturnType<typeof freshness>

const dayMs = 24 * 3_600_000
export const keptMs = { result: dayMs, unknown: 7 * dayMs, underWay: 10 * dayMs }

/** Accepted, and on its way to the bank account for some days. */
export const isWithdrawalUnderWay = (act: Act): act is Purchase =>
  act.kind === 'withdrawal' && act.state === 'done'

/** A result counts from when it came, all else from when it was sent: to read it again must not prolong it. */
export function isTooOldForNotice(act: Act, now: number): boolean {
  const isResult = isOutcomeKnown(act) && act.state !== 'notShown'
  return isResult ? now - act.changedAt > keptMs.result : now - act.sentAt > keptMs.unknown
}

/** A withdrawal under way is listed for longer than it is told. */
export const isTooOldForLists = (act: Act, now: number): boolean =>
  isWithdrawalUnderWay(act) ? now - act.sentAt > keptMs.underWay : isTooOldForNotice(act, now)

/**
 * Open and unread acts must outlive the page. So must payments, which are asked about once, pauses not yet shown and
 * withdrawals under way.
 */
export function mustBeStored(act: Act): boolean {
  // Nobody can be shown it later, but the payment page must not ask again.
  if (act.player === '') return isPayment(act) && act.hall === unknownHall
  if (isPayment(act) || isWithdrawalUnderWay(act)) return true
  if (act.kind === 'pause' && act.state === 'notShown') return true
  return !act.seen && !(act.kind === 'pause' && act.state === 'done')
}
