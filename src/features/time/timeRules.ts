import * as z from 'zod/mini'
import { osloDate, type LocalDate } from '@/lib/dates'
import { isRecord } from '@/lib/json'

const minuteMs = 60_000
/** A longer stretch asleep or hidden does not count. */
const awayMs = 5 * minuteMs
const tickMs = 5_000
/** More than one day: a clock set forward and back must not lose today. */
const daysKept = 4

const ms = z.number().check(z.nonnegative())

/** In milliseconds. */
const timeSchema = z.object({
  /** Over all days, for the reminder. */
  total: ms,
  /** By day in Oslo, the last counted at the end. */
  days: z.record(z.string(), ms),
  /** Counted until then, by the wall clock. */
  until: z.number(),
})

export type LoggedIn = z.infer<typeof timeSchema>

const noTime: LoggedIn = { total: 0, days: {}, until: 0 }

export const everyChoices = ['15', '30', '60'] as const
export type Every = (typeof everyChoices)[number]

const reminderSettingsSchema = z.object({
  /** Minutes. */
  every: z.enum(everyChoices),
  /** `total` when the player last answered. */
  answeredAt: ms,
})

export type ReminderSettings = z.infer<typeof reminderSettingsSchema>

export const defaultReminderSettings: ReminderSettings = { every: '60', answeredAt: 0 }

/** A newer version may have written it: leave it alone. */
export const isUnreadable = (stored: unknown): boolean =>
  isRecord(stored) && !z.safeParse(timeSchema, stored).success

export const parseLoggedIn = (stored: unknown): LoggedIn =>
  z.parse(z.catch(timeSchema, noTime), stored)

export const parseReminderSettings = (stored: unknown): ReminderSettings =>
  z.parse(z.catch(reminderSettingsSchema, defaultReminderSettings), stored)

/**
 * Adds the time since this page last counted, minus other tabs' time, to the day it started on. `passed` is from a clock
 * that cannot be set; a future `until` means that the wall clock was set back.
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

/** Milliseconds; 0 or less when due. */
function untilDue({ total }: LoggedIn, { every, answeredAt }: ReminderSettings): number {
  // The count was deleted since.
  const answered = answeredAt > total ? 0 : answeredAt
  return answered + Number(every) * minuteMs - total
}

export const isDue = (time: LoggedIn, reminder: ReminderSettings): boolean =>
  untilDue(time, reminder) <= 0

/** In milliseconds: minute and reminder come on time. */
export function nextLook(time: LoggedIn, reminder: ReminderSettings, day: LocalDate): number {
  const left = untilDue(time, reminder)
  const untilMinute = minuteMs - (msOf(time, day) % minuteMs)
  return Math.min(tickMs, untilMinute, left > 0 ? left : tickMs)
}
