import * as z from 'zod/mini'
import { firstOfMonth, mondayOf } from '@/lib/calendar'
import type { LocalDate } from '@/lib/dates'

const wholeOre = z.int().check(z.nonnegative())
/** Null is no bound. */
const oreOrNone = z.nullable(wholeOre)
/** `next` holds from then on (epoch milliseconds). */
const boundSchema = z.object({
  ore: oreOrNone,
  next: z.nullable(z.object({ ore: oreOrNone, from: z.number() })),
})
export type Bound = z.infer<typeof boundSchema>

export const reminderSchema = z.object({ day: boundSchema, week: boundSchema, month: boundSchema })
export type Reminder = z.infer<typeof reminderSchema>
export type ReminderPeriod = keyof Reminder
export const reminderPeriods = ['day', 'week', 'month'] as const satisfies ReminderPeriod[]

const noBound: Bound = { ore: null, next: null }
export const noReminder: Reminder = { day: noBound, week: noBound, month: noBound }

/** A raised or removed bound holds after this long. */
export const waitMs = 24 * 3_600_000

export const boundAt = ({ ore, next }: Bound, now: number): Bound =>
  next && now >= next.from ? { ore: next.ore, next: null } : { ore, next }

/** A higher bound, or none, waits. Asking again does not change how long. */
export function boundAsked(bound: Bound, wanted: number | null, now: number): Bound {
  const { ore, next } = boundAt(bound, now)
  if ((wanted ?? Infinity) <= (ore ?? Infinity)) return { ore: wanted, next: null }
  const since = next && next.ore === wanted ? next.from : Infinity
  // The clock may have been ahead at the first ask.
  return { ore, next: { ore: wanted, from: Math.min(since, now + waitMs) } }
}

export const reminderAt = (reminder: Reminder, now: number): Reminder => ({
  day: boundAt(reminder.day, now),
  week: boundAt(reminder.week, now),
  month: boundAt(reminder.month, now),
})

/** A deposit that went through, or may have. */
export const depositedSchema = z.object({
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/u)),
  ore: wholeOre,
  /** Not a flag: epoch milliseconds when it was sent, once it has gone through. */
  done: z.optional(z.number()),
})
export type Deposited = z.infer<typeof depositedSchema>
export type DepositSums = Record<ReminderPeriod, number>

/** A week may begin in the month before. */
export const countedSince = (today: LocalDate): LocalDate =>
  mondayOf(today) < firstOfMonth(today) ? mondayOf(today) : firstOfMonth(today)

/** Deposits dated in the future, by a clock that was ahead, count too. */
export function sumsOf(deposits: readonly Deposited[], today: LocalDate): DepositSums {
  const since = (first: LocalDate) =>
    deposits.reduce((sum, { day, ore }) => (day >= first ? sum + ore : sum), 0)
  return { day: since(today), week: since(mondayOf(today)), month: since(firstOfMonth(today)) }
}

/** Øre that have gone through, sent since then (epoch milliseconds). */
export const completedSince = (deposits: readonly Deposited[], since: number): number =>
  deposits.reduce(
    (sum, { ore, done: sentAt = -Infinity }) => (sentAt >= since ? sum + ore : sum),
    0,
  )

/** Reaching a bound is fine. All in øre. */
export const exceeded = (reminder: Reminder, sums: DepositSums, deposit: number) =>
  reminderPeriods.filter((period) => sums[period] + deposit > (reminder[period].ore ?? Infinity))
