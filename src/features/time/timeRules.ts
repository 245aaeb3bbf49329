import * as z from 'zod/mini'
import { osloDate, type LocalDate } from '@/lib/dates'
import { isRecord } from '@/lib/isRecord'

const minuteMs = 60_000
/** Away for longer, asleep or hidden, and none of it counts. */
const awayMs = 5 * minuteMs
/** At most this long between two looks at the clock while the page is shown. */
const tickMs = 5_000
/** What the two clocks may disagree about without one of them having been set, in milliseconds. */
const slackMs = 1_000
/** The day shown, and those before it: a clock that is set forward and back again must not lose today. */
const daysKept = 4

const ms = z.number().check(z.nonnegative())

/** What is counted for one player in this browser, in milliseconds. */
const timeSchema = z.object({
  /** Of all days: what the reminder is measured with. */
  total: ms,
  /** By day in Oslo, the one counted last at the end. */
  days: z.record(z.string(), ms),
  /** The stretch that was counted last, at the end: a page that was hidden goes on from there. */
  counted: z.array(z.tuple([z.number(), z.number()])),
})

export type LoggedIn = z.infer<typeof timeSchema>
type Stretch = readonly [from: number, to: number]

const nothing: LoggedIn = { total: 0, days: {}, counted: [] }

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

/** The parts of a stretch by day in Oslo, whose midnight is always at a whole minute. */
function byDay([from, to]: Stretch): [LocalDate, number][] {
  const day = osloDate(new Date(from))
  if (osloDate(new Date(to)) === day) return [[day, to - from]]
  let next = Math.floor(from / minuteMs + 1) * minuteMs
  while (osloDate(new Date(next)) === day) next += minuteMs
  return next >= to ? [[day, to - from]] : [[day, next - from], ...byDay([next, to])]
}

/**
 * Counts the stretch that ends now, without what another page has counted of it. What is counted of the future was counted
 * before the clock was set back, and is another time than that which comes.
 */
export function addStretch(time: LoggedIn, from: number, now: number): LoggedIn {
  const countedUntil = time.counted.at(-1)?.[1] ?? 0
  const start = countedUntil > now ? from : Math.max(from, countedUntil)
  if (start >= now) return time
  const days = { ...time.days }
  for (const [day, length] of byDay([start, now])) {
    const longer = (days[day] ?? 0) + length
    // To the end.
    delete days[day]
    days[day] = longer
  }
  return {
    total: time.total + now - start,
    days: Object.fromEntries(Object.entries(days).slice(-daysKept)),
    counted: [[start, now]],
  }
}

/** What a page that is shown has seen of the clock. */
export interface Watch {
  /** Since when it has not counted what it has seen. */
  from: number
  /** When it last looked, by the wall clock and by one that cannot be set. */
  at: number
  steadyAt: number
}

export const startWatch = (now: number, steady: number): Watch => ({
  from: now,
  at: now,
  steadyAt: steady,
})

/**
 * Looks at the clock again. What has passed does not count if it is more than five minutes, nor if the two clocks
 * disagree: one was set, or stood still while the device was asleep.
 */
export function lookAgain(watch: Watch, now: number, steady: number): Watch {
  const passed = now - watch.at
  const isSet = Math.abs(passed - (steady - watch.steadyAt)) > slackMs
  if (isSet || passed > awayMs) return startWatch(now, steady)
  return { from: watch.from, at: now, steadyAt: steady }
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
