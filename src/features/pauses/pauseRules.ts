import { blockedUntil } from '@/api/blockedUntil'
import type { Hall } from '@/api/halls'
import type { UserTimeout } from '@/api/pauses'
import { limits } from '@/config/limits'
import type { Pause } from '@/features/acts/acts'
import { addDays, addMonths, endOfMonth } from '@/lib/calendar'
import { formatDate, type LocalDate } from '@/lib/dates'
import { readServerDate } from '@/lib/serverDates'

/** In the place of a hall's id: the pause for all halls. */
export const everyHall = ''

/** The server has said OK to it, or its data show it. */
export const isSet = ({ state }: Pick<Pause, 'state'>): boolean =>
  state === 'done' || state === 'notShown'

/** The player has not been told its outcome, or the outcome is not known. */
export const isPending = (act: Pause): boolean => !act.seen && act.state !== 'done'

/** It is told until it is known, or hidden by the player. */
export const isUnsettled = (act: Pause): boolean =>
  !act.seen && ['sent', 'unknown', 'notShown'].includes(act.state)

interface Option {
  value: string
  label: string
  /** The pause's last day; null for none, and for an invalid date. */
  end: (today: LocalDate, date: string) => LocalDate | null
}

const inAWeek = {
  value: 'week',
  label: '1 uke',
  end: (today: LocalDate) => addDays(today, 7),
} as const

/** In display order, as the others. */
export const pauseOptions = [
  { value: 'none', label: 'Ingen', end: () => null },
  { value: 'month', label: 'Ut denne måneden', end: endOfMonth },
  inAWeek,
  { value: 'months3', label: '3 måneder', end: (today) => addMonths(today, 3) },
  { value: 'months6', label: '6 måneder', end: (today) => addMonths(today, 6) },
  { value: 'year', label: '1 år', end: (today) => addMonths(today, 12) },
  {
    value: 'date',
    label: 'Velg dato',
    end: (today, date) => (customDateError(date, today) === null ? date : null),
  },
] as const satisfies readonly Option[]

/** Of the short pause in all halls. */
export const shortPauseOptions = [
  { value: 'day', label: 'Ut dagen', end: (today) => today },
  inAWeek,
  { value: 'month', label: '1 måned', end: (today) => addMonths(today, 1) },
] as const satisfies readonly Option[]

export const pauseEnd = (
  options: readonly Option[],
  chosen: string,
  today: LocalDate,
  date = '',
): LocalDate | null => options.find(({ value }) => value === chosen)?.end(today, date) ?? null

/** From today to the same date next year, both inclusive. */
export const customDateRange = (today: LocalDate): { min: LocalDate; max: LocalDate } => ({
  min: today,
  max: addMonths(today, 12),
})

/** The error under 'Dato', or null. */
export function customDateError(text: string, today: LocalDate): string | null {
  if (text === '' || readServerDate(text)?.date !== text) return 'Du må velge en dato'
  const { min, max } = customDateRange(today)
  return text < min || text > max ? `Velg en dato fra i dag til og med ${formatDate(max)}.` : null
}

type HallId = Pick<Hall, 'BingoID'>

export const isOf = ({ hall }: Pick<Pause, 'hall'>, { BingoID }: HallId): boolean =>
  hall === String(BingoID)

const datesIn = ({ BingoID }: HallId, rows: readonly UserTimeout[]) =>
  rows.filter(({ hallId }) => String(hallId) === String(BingoID)).map(({ blockDate }) => blockDate)

const latest = (dates: readonly (LocalDate | null)[]): LocalDate | null =>
  dates
    .filter((date) => date !== null)
    .toSorted()
    .at(-1) ?? null

/**
 * Checks that each of these halls is paused until that day or longer, by its timeout or by a day count that means twelve
 * months; null if one is not. The returned `until` is the earliest end, or null if a hall only gives a day count. A row
 * with an unreadable hall or date blocks play elsewhere in the app, but proves nothing here.
 */
export function confirmedPause(
  rows: readonly UserTimeout[],
  halls: readonly Pick<Hall, 'BingoID' | 'DaysBlocked'>[],
  until: LocalDate,
): { until: LocalDate | null } | null {
  const ends = halls.map((hall) => {
    const last = latest(datesIn(hall, rows))
    if (last !== null && last >= until) return last
    return (hall.DaysBlocked ?? 0) >= limits.longPauseDays ? '' : null
  })
  const held = ends.filter((end) => end !== null)
  const [earliest] = held.toSorted()
  return earliest === undefined || held.length < halls.length ? null : { until: earliest || null }
}

/**
 * The server's rows, and each hall's pause that they do not tell of: by its own day count, or by the pause for all halls
 * that the server has answered OK (`everywhere`: its last day).
 */
export const allPauses = (
  halls: readonly Pick<Hall, 'BingoID' | 'DaysBlocked'>[],
  rows: readonly UserTimeout[],
  everywhere: LocalDate | null,
  today: LocalDate,
): UserTimeout[] => [
  ...rows,
  ...halls.flatMap(({ BingoID, DaysBlocked }) =>
    [everywhere ?? undefined, blockedUntil(DaysBlocked, today)].flatMap((blockDate) =>
      blockDate === undefined ? [] : [{ hallId: BingoID, blockDate }],
    ),
  ),
]

/** What the hall has that makes a call needless: a pause that lasts as long, or whose end is not known (null). */
export function heldAlready(
  hall: HallId,
  rows: readonly UserTimeout[],
  until: LocalDate,
): { held: LocalDate | null } | null {
  const dates = datesIn(hall, rows)
  const last = latest(dates)
  if (last !== null && last >= until) return { held: last }
  return dates.includes(null) ? { held: null } : null
}

/** The last day of a shorter pause that the hall has; null without one that still holds. */
export function shorterPause(
  { hall, until }: Pick<Pause, 'hall' | 'until'>,
  rows: readonly UserTimeout[],
  today: LocalDate,
): LocalDate | null {
  const dates = datesIn({ BingoID: hall }, rows)
  return latest(dates.filter((date) => date !== null && date >= today && date < until))
}

/** The acts of a pause that was asked for in every hall, hall by hall. */
export const askedTogether = (acts: readonly Pause[], until: LocalDate): Pause[] =>
  acts.filter((act) => act.together === true && act.until === until)

/** What needs the player first, but nothing changes places while answers come in. */
export const inOrder = (acts: readonly Pause[]): readonly Pause[] =>
  acts.some(({ state }) => state === 'sent')
    ? acts
    : [...acts.filter((act) => !isSet(act)), ...acts.filter(isSet)]
