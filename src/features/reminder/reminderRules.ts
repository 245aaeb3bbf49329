import { firstOfMonth, mondayOf } from '@/lib/calendar'
import type { LocalDate } from '@/lib/dates'

/** One field's bound in øre; null is none. */
export interface Bound {
  ore: number | null
  /** Asked for, and holds from then on (epoch milliseconds). */
  next: { ore: number | null; from: number } | null
}

export const reminderPeriods = ['day', 'week', 'month'] as const

export type ReminderPeriod = (typeof reminderPeriods)[number]
export type Reminder = Record<ReminderPeriod, Bound>

const noBound: Bound = { ore: null, next: null }
export const noReminder: Reminder = { day: noBound, week: noBound, month: noBound }

/** A raised or removed bound holds after this long. */
export const waitMs = 24 * 3_600_000

export const boundAt = ({ ore, next }: Bound, now: number): Bound =>
  next && now >= next.from ? { ore: next.ore, next: null } : { ore, next }

const isLower = (one: number | null, other: number | null): boolean =>
  one !== null && (other === null || one < other)

/** The bound asked for last. */
export const lastAsked = ({ ore, next }: Bound): number | null => (next ? next.ore : ore)

/** A lower bound holds at once. A higher one, or none, waits; asking again does not change how long. */
export function boundAsked(bound: Bound, wanted: number | null, now: number): Bound {
  const { ore, next } = boundAt(bound, now)
  if (wanted === ore || isLower(wanted, ore)) return { ore: wanted, next: null }
  const since = next && next.ore === wanted ? next.from : Infinity
  // The clock may have been ahead at the first ask.
  return { ore, next: { ore: wanted, from: Math.min(since, now + waitMs) } }
}

export const reminderAt = (reminder: Reminder, now: number): Reminder => ({
  day: boundAt(reminder.day, now),
  week: boundAt(reminder.week, now),
  month: boundAt(reminder.month, now),
})

/** Went through, or may have. */
export interface Deposited {
  day: LocalDate
  ore: number
}

/** A week may begin in the month before. */
export const countedSince = (today: LocalDate): LocalDate =>
  mondayOf(today) < firstOfMonth(today) ? mondayOf(today) : firstOfMonth(today)

/** Øre. Deposits dated in the future, by a clock that was ahead, count too. */
export function sumsOf(
  deposits: readonly Deposited[],
  today: LocalDate,
): Record<ReminderPeriod, number> {
  const since = (first: LocalDate) =>
    deposits.reduce((sum, { day, ore }) => (day >= first ? sum + ore : sum), 0)
  return { day: since(today), week: since(mondayOf(today)), month: since(firstOfMonth(today)) }
}

/** Periods whose bound a deposit of `ore` would exceed; reaching it is fine. */
export const exceeded = (
  reminder: Reminder,
  sums: Record<ReminderPeriod, number>,
  ore: number,
): ReminderPeriod[] =>
  reminderPeriods.filter((period) => {
    const most = reminder[period].ore
    return most !== null && sums[period] + ore > most
  })
