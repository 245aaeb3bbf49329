import { mondayOf } from '@/lib/calendar'
import type { LocalDate } from '@/lib/dates'

/** The number of one field, in øre; null is none. */
export interface Bound {
  ore: number | null
  /** What was asked for and does not hold yet, and from when it does, in epoch milliseconds; null until the time is known. */
  next: { ore: number | null; from: number | null } | null
}

export const periods = ['day', 'week'] as const

export type Period = (typeof periods)[number]
export type Reminder = Record<Period, Bound>

const none: Bound = { ore: null, next: null }
export const noReminder: Reminder = { day: none, week: none }

/** Of the question before a deposit. */
export const reminderTitle = 'Du har bedt om en påminnelse'

/** A raised or removed number holds after this long, in milliseconds. */
export const waitMs = 24 * 3_600_000

/** Where the time is not known (null), what waits goes on waiting. */
export function boundAt({ ore, next }: Bound, now: number | null): Bound {
  const holds = next && next.from !== null && now !== null && now >= next.from
  return holds ? { ore: next.ore, next: null } : { ore, next }
}

/** What was asked for while the time was not known waits from now on. */
export const boundTimed = ({ ore, next }: Bound, now: number): Bound => ({
  ore,
  next: next && { ore: next.ore, from: next.from ?? now + waitMs },
})

const isLower = (one: number | null, other: number | null): boolean =>
  one !== null && (other === null || one < other)

/** What the player asked for last. */
export const asked = ({ ore, next }: Bound): number | null => (next ? next.ore : ore)

/** A lower number holds at once. A higher one, or none, waits, and asking for it again neither shortens nor prolongs that. */
export function boundAsked(bound: Bound, wanted: number | null, now: number | null): Bound {
  const { ore, next } = boundAt(bound, now)
  if (wanted === ore || isLower(wanted, ore)) return { ore: wanted, next: null }
  const from = now === null ? null : now + waitMs
  const since = next && next.ore === wanted ? next.from : null
  // A clock that was ahead when it was asked for must not make it wait for ever.
  const earliest = since !== null && from !== null ? Math.min(since, from) : (since ?? from)
  return { ore, next: { ore: wanted, from: earliest } }
}

export const reminderAt = (reminder: Reminder, now: number | null): Reminder => ({
  day: boundAt(reminder.day, now),
  week: boundAt(reminder.week, now),
})

/** A deposit that was made on this device, or whose outcome is unknown. */
export interface Deposited {
  day: LocalDate
  ore: number
}

/** In øre. What a clock that was ahead has dated later counts too. */
export function sumsOf(deposits: readonly Deposited[], today: LocalDate): Record<Period, number> {
  const since = (first: LocalDate) =>
    deposits.reduce((sum, { day, ore }) => (day >= first ? sum + ore : sum), 0)
  return { day: since(today), week: since(mondayOf(today)) }
}

/** The periods whose number a deposit of `ore` would exceed; exactly at it does not. */
export const exceeded = (reminder: Reminder, sums: Record<Period, number>, ore: number): Period[] =>
  periods.filter((period) => {
    const most = reminder[period].ore
    return most !== null && sums[period] + ore > most
  })
