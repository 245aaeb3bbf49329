import * as z from 'zod/mini'
import { osloDate, type LocalDate } from '@/lib/dates'
import { isRecord } from '@/lib/isRecord'

const minuteMs = 60_000
/** Away for longer, asleep or hidden, and none of it counts. */
const awayMs = 5 * minuteMs
/** At most this long between two looks at the clock while the page is shown. */
const tickMs = 5_000
/** The day shown, and those before it: a clock that is set forward and back again must not lose today. */
const daysKept = 4

const ms = z.number().check(z.nonnegative())

/** What is counted for one player in this browser, in milliseconds. */
const timeSchema = z.object({
  /** Of all days: what the reminder is measured with. */
  total: ms,
  /** By day in Oslo, the one counted last at the end. */
  days: z.record(z.string(), ms),
  /** Until when it is counted, by the wall clock. */
  until: z.number(),
})

export type LoggedIn = z.infer<typeof timeSchema>

const nothing: LoggedIn = { total: 0, days: {}, until: 0 }

export const everyChoices = ['15', '30', '60'] as const
export type Every = (typeof everyChoices)[number]

const reminderSchema = z.object({
  /** Minutes. */
  every: z.enum(everyChoices),
  /** The total when the player last answered. */
  answeredAt: ms,
})

export type Reminder = z.infer<typeof reminderSchema>

export const defaultReminder: Reminder = { every: '60', answeredAt: 0 }

/** A newer version of the app may have written it: it is that version's to count. */
export const isUnreadable = (stored: unknown): boolean =>
  isRecord(stored) && !z.safeParse(timeSchema, stored).success

/** Anything malformed is nothing. */
export function readLoggedIn(stored: unknown): LoggedIn {
  const read = z.safeParse(timeSchema, stored)
  return read.success ? read.data : nothing
}

export function readReminder(stored: unknown): Reminder {
  const read = z.safeParse(reminderSchema, stored)
  return read.success ? read.data : defaultReminder
}

/**
 * Adds what has passed since a page's last look, but for what another page has counted of it, to the day on which it began.
 * Each page measures by a clock that cannot be set. `until` belongs to its total, so that a page which reads an old one
 * writes the same. If it is in the future, the clock has been set back.
 */
export function addPassed(time: LoggedIn, passed: number, now: number): LoggedIn {
  const uncounted = now < time.until ? passed : Math.min(passed, now - time.until)
  if (passed > awayMs || uncounted <= 0) return time
  const day = osloDate(new Date(now - uncounted))
  const { [day]: before = 0, ...others } = time.days
  const days: [LocalDate, number][] = [...Object.entries(others), [day, before + uncounted]]
  return {
    total: time.total + uncounted,
    days: Object.fromEntries(days.slice(-daysKept)),
    until: now,
  }
}

const msOf = ({ days }: LoggedIn, day: LocalDate): number => days[day] ?? 0

export const minutesOf = (time: LoggedIn, day: LocalDate): number =>
  Math.floor(msOf(time, day) / minuteMs)

/** Milliseconds of logged-in time until the reminder; 0 or less when it is due. */
function untilDue({ total }: LoggedIn, { every, answeredAt }: Reminder): number {
  // More than there is: what was counted has been deleted since.
  const answered = answeredAt > total ? 0 : answeredAt
  return answered + Number(every) * minuteMs - total
}

export const isDue = (time: LoggedIn, reminder: Reminder): boolean => untilDue(time, reminder) <= 0

/** How long until the next look: the minute and the reminder come on time. */
export function nextLook(time: LoggedIn, reminder: Reminder, day: LocalDate): number {
  const left = untilDue(time, reminder)
  const untilMinute = minuteMs - (msOf(time, day) % minuteMs)
  return Math.min(tickMs, untilMinute, left > 0 ? left : tickMs)
}
