import type { Hall } from '@/api/halls'
import type { UserTimeout } from '@/api/pauses'
import type { Pause } from '@/features/acts/acts'
import { addDays, addMonths, endOfMonth } from '@/lib/calendar'
import { formatDate } from '@/lib/dates'
import { readServerDate } from '@/lib/serverDates'
import type { LocalDate } from '@/lib/dates'

/** The server has said OK to it, or its data show it. */
export const isSet = ({ state }: Pick<Pause, 'state'>): boolean =>
  state === 'done' || state === 'notShown'

/** In display order. `end`: the pause's last day; null for 'Ingen' and for an invalid date. */
export const pauseOptions = [
  { value: 'none', label: 'Ingen', end: () => null },
  { value: 'month', label: 'Ut denne måneden', end: endOfMonth },
  { value: 'week', label: '1 uke', end: (today: LocalDate) => addDays(today, 7) },
  { value: 'months3', label: '3 måneder', end: (today: LocalDate) => addMonths(today, 3) },
  { value: 'months6', label: '6 måneder', end: (today: LocalDate) => addMonths(today, 6) },
  { value: 'year', label: '1 år', end: (today: LocalDate) => addMonths(today, 12) },
  {
    value: 'date',
    label: 'Velg dato',
    end: (today: LocalDate, date: string) => (customDateError(date, today) === null ? date : null),
  },
] as const

export type PauseOption = (typeof pauseOptions)[number]['value']

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

export const pauseEnd = (
  option: PauseOption,
  customDate: string,
  today: LocalDate,
): LocalDate | null =>
  pauseOptions.find(({ value }) => value === option)?.end(today, customDate) ?? null

/** The lowest `DaysBlocked` that means twelve months: the last day may be the one before the same date next year. */
const leastDaysBlocked = 364

/**
 * Checks that every one of these halls is paused until that day or longer, by its timeout or by a day count of its own
 * that means twelve months; null if one is not. The returned `until` is the earliest end, or null if a hall only gives a
 * day count. A row with an unreadable hall or date blocks play elsewhere in the app, but proves nothing here.
 */
export function confirmedPause(
  rows: readonly UserTimeout[],
  halls: readonly Pick<Hall, 'BingoID' | 'DaysBlocked'>[],
  until: LocalDate,
): { until: LocalDate | null } | null {
  const ends = halls.map(({ BingoID, DaysBlocked }) => {
    const dates = rows.flatMap(({ hallId, blockDate }) =>
      String(hallId) === String(BingoID) && blockDate !== null && blockDate >= until
        ? [blockDate]
        : [],
    )
    return dates.toSorted().at(-1) ?? ((DaysBlocked ?? 0) >= leastDaysBlocked ? '' : null)
  })
  const held = ends.filter((end) => end !== null)
  const [earliest] = held.toSorted()
  return earliest === undefined || held.length < halls.length ? null : { until: earliest || null }
}
