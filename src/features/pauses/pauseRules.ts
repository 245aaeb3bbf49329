import { blockedUntil } from '@/api/blockedUntil'
import type { Hall } from '@/api/halls'
import type { UserTimeout } from '@/api/pauses'
import { limits } from '@/config/limits'
import type { Dialog } from '@/dialogs/dialogSlice'
import type { Pause } from '@/features/acts/acts'
import { addDays, addMonths, endOfMonth } from '@/lib/calendar'
import { formatDate, type LocalDate } from '@/lib/dates'
import { readServerDate } from '@/lib/serverDates'

/** In the place of a hall's id: the pause for all halls, which is one call. */
export const allHalls = ''

/** The server has said OK, or its data show it. */
export const isSet = ({ state }: Pick<Pause, 'state'>): boolean =>
  state === 'done' || state === 'notShown'

/** Told until its outcome is known, or the player hides it. */
export const isUnsettled = (act: Pause): boolean =>
  !act.seen && ['sent', 'unknown', 'notShown'].includes(act.state)

/** The dialog it is asked for in shows its outcome too. */
export function isShownIn(dialog: Dialog | null, { hall, together }: Pause): boolean {
  if (together === true) return dialog?.name === 'shortPause'
  if (hall === allHalls) return dialog?.name === 'pauseAll'
  return dialog?.name === 'pause' && dialog.hallId === hall
}

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

export const isOf = ({ hall }: Pick<Pause, 'hall'>, { BingoID }: Pick<Hall, 'BingoID'>): boolean =>
  hall === String(BingoID)

/** Last days, the latest last; '' for an unknown one. */
const endsIn = ({ BingoID }: Pick<Hall, 'BingoID'>, rows: readonly UserTimeout[]) =>
  rows
    .filter(({ hallId }) => String(hallId) === String(BingoID))
    .map(({ blockDate }) => blockDate ?? '')
    .toSorted()

/** A pause that makes a call needless: it lasts as long, or its end is unknown (null). */
export function heldAlready(
  hall: Pick<Hall, 'BingoID'>,
  rows: readonly UserTimeout[],
  until: LocalDate,
): { held: LocalDate | null } | null {
  const ends = endsIn(hall, rows)
  const held = ends.findLast((end) => end >= until) ?? null
  return held !== null || ends.includes('') ? { held } : null
}

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
  const ends = halls.flatMap((hall) => {
    const isLong = (hall.DaysBlocked ?? 0) >= limits.longPauseDays
    return heldAlready(hall, rows, until)?.held ?? (isLong ? '' : [])
  })
  const [earliest] = ends.toSorted()
  return earliest === undefined || ends.length < halls.length ? null : { until: earliest || null }
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

/** The last day of a shorter pause that the hall has; null without one that still holds. */
export const shorterPause = (
  { hall, until }: Pick<Pause, 'hall' | 'until'>,
  rows: readonly UserTimeout[],
  today: LocalDate,
): LocalDate | null =>
  endsIn({ BingoID: hall }, rows).findLast((end) => end >= today && end < until) ?? null

/** Unconfirmed halls first, but nothing changes places while answers come in. */
export const inOrder = (acts: readonly Pause[]): readonly Pause[] =>
  acts.some(({ state }) => state === 'sent')
    ? acts
    : [...acts.filter((act) => !isSet(act)), ...acts.filter(isSet)]
