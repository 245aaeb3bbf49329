import { addDays, addMonths, endOfMonth, formatDate, readServerDate } from '@/lib/dates'
import type { LocalDate } from '@/lib/dates'

export const failureText = 'Det oppsto en feil ved lagring av spillepause.'

export type PauseOption = 'none' | 'month' | 'week' | 'months3' | 'months6' | 'year' | 'date'

/** Spec section 9, in display order. */
export const pauseOptions: readonly { value: PauseOption; label: string }[] = [
  { value: 'none', label: 'Ingen' },
  { value: 'month', label: 'Ut denne måneden' },
  { value: 'week', label: '1 uke' },
  { value: 'months3', label: '3 måneder' },
  { value: 'months6', label: '6 måneder' },
  { value: 'year', label: '1 år' },
  { value: 'date', label: 'Velg dato' },
]

/** From today to the same date next year, both inclusive (contract section 6 'Pauses'). */
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

/** The pause's last day; null for 'Ingen' and for an invalid date. */
export function pauseEnd(
  option: PauseOption,
  customDate: string,
  today: LocalDate,
): LocalDate | null {
  switch (option) {
    case 'none':
      return null
    case 'month':
      return endOfMonth(today)
    case 'week':
      return addDays(today, 7)
    case 'months3':
      return addMonths(today, 3)
    case 'months6':
      return addMonths(today, 6)
    case 'year':
      return addMonths(today, 12)
    case 'date':
      return customDateError(customDate, today) === null ? customDate : null
  }
}

interface PauseRow {
  hallId: string | number
  blockDate: LocalDate | null
}

/**
 * The last day of the pause the server holds for a hall, or null if it does not reach `until`. A row with an unreadable
 * hall or date blocks play elsewhere in the app, but proves nothing here.
 */
export function heldUntil(
  rows: readonly PauseRow[],
  hallId: string | number,
  until: LocalDate,
): LocalDate | null {
  const ends = rows.flatMap(({ hallId: row, blockDate }) =>
    String(row) === String(hallId) && blockDate !== null && blockDate >= until ? [blockDate] : [],
  )
  return ends.toSorted().at(-1) ?? null
}

interface BlockedHall {
  BingoID: string | number
  DaysBlocked: number | null
}

/** The lowest `DaysBlocked` that means twelve months: the last day may be the one before the same date next year. */
const leastDaysBlocked = 364

/**
 * Checks that every hall is paused for the twelve months of the pause for all halls, by its timeout or its own day
 * count; null if one is not. `until` is the earliest end date, or null if a hall only gives a day count.
 */
export function allHallsHeld(
  rows: readonly PauseRow[],
  halls: readonly BlockedHall[],
  today: LocalDate,
): { until: LocalDate | null } | null {
  const least = addDays(addMonths(today, 12), -1)
  const ends = halls.map(({ BingoID }) => heldUntil(rows, BingoID, least))
  const held = halls.every(
    ({ DaysBlocked }, index) => ends[index] !== null || (DaysBlocked ?? 0) >= leastDaysBlocked,
  )
  if (!held || halls.length === 0) return null
  const dates = ends.filter((end) => end !== null)
  return { until: dates.length === halls.length ? (dates.toSorted()[0] ?? null) : null }
}
