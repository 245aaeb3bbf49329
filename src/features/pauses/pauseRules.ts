import { blockedUntil } from '@/api/blockedUntil'
import type { Hall } from '@/api/halls'
import type { UserTimeout } from '@/api/pauses'
import { limits } from '@/config/limits'
import type { Dialog } from '@/dialogs/dialogSlice'
import { allHalls, type Pause } from '@/features/acts/acts'
import { addDays, addMonths, endOfMonth } from '@/lib/calendar'
import { formatDate, type LocalDate } from '@/lib/dates'
import { readServerDate } from '@/lib/serverDates'

// Three kinds: of one hall; `together`, short, an act for each hall; of `allHalls`, twelve months, one act with the password.

/** The server's data show it; of the pause for all halls its OK is enough. One hall's OK alone is `accepted`. */
export const isSet = ({ state }: Pick<Pause, 'state'>): boolean =>
  state === 'done' || state === 'notShown'

/** 'Ikke bekreftet' on the screen. */
export const isUnconfirmed = (act: Pick<Pause, 'state'>): boolean =>
  act.state !== 'sent' && !isSet(act)

/** Not hidden, and a later answer or read may change it: also a pause that is set, but not shown by the halls yet. */
export const mayStillChange = (act: Pause): boolean =>
  !act.seen && ['sent', 'unknown', 'notShown'].includes(act.state)

/** Whether this dialog asks for the pause. */
export function isShownIn(dialog: Dialog | null, { hall, together }: Pause): boolean {
  if (together === true) return dialog?.name === 'shortPause'
  if (hall === allHalls) return dialog?.name === 'pauseAll'
  return dialog?.name === 'pause' && dialog.hallId === hall
}

export const lastPauseDay = (today: LocalDate): LocalDate => addMonths(today, 12)

interface Option {
  value: string
  label: string
  /** The last day; null for none or an invalid date. */
  end: (today: LocalDate, date: string) => LocalDate | null
}

const inAWeek = {
  value: 'week',
  label: '1 uke',
  end: (today: LocalDate) => addDays(today, 7),
} as const

export const pauseOptions = [
  inAWeek,
  { value: 'month', label: 'Ut denne måneden', end: endOfMonth },
  { value: 'months3', label: '3 måneder', end: (today) => addMonths(today, 3) },
  { value: 'months6', label: '6 måneder', end: (today) => addMonths(today, 6) },
  { value: 'year', label: '1 år', end: lastPauseDay },
  {
    value: 'date',
    label: 'Velg dato',
    end: (today, date) => (customDateError(date, today) === null ? date : null),
  },
  { value: 'none', label: 'Ingen', end: () => null },
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

/** Null if allowed: from today to `lastPauseDay`, both included. */
export function customDateError(text: string, today: LocalDate): string | null {
  if (text === '' || readServerDate(text)?.date !== text) return 'Du må velge en dato'
  const last = lastPauseDay(today)
  return text < today || text > last
    ? `Velg en dato fra i dag til og med ${formatDate(last)}.`
    : null
}

export const isIn = ({ hall }: Pick<Pause, 'hall'>, { BingoID }: Pick<Hall, 'BingoID'>): boolean =>
  hall === String(BingoID)

/** Last days, sorted; '' if unknown. A row whose hall is unreadable blocks every hall, but confirms no hall's pause. */
const endsIn = ({ BingoID }: Pick<Hall, 'BingoID'>, rows: readonly UserTimeout[]) =>
  rows
    .filter(({ hallId }) => String(hallId) === String(BingoID))
    .map(({ blockDate }) => blockDate ?? '')
    .toSorted()

/** A pause that makes a call needless. `until`: its last day, null if unknown. */
export function coveringPause(
  hall: Pick<Hall, 'BingoID'>,
  rows: readonly UserTimeout[],
  least: LocalDate,
): { until: LocalDate | null } | null {
  const ends = endsIn(hall, rows)
  const until = ends.findLast((end) => end >= least) ?? null
  return until !== null || ends.includes('') ? { until } : null
}

/**
 * Null unless each hall is paused for as long, by a readable timeout or by a day count that means twelve months. `until`
 * is the earliest end, null if a hall only has a day count.
 */
export function confirmedPause(
  rows: readonly UserTimeout[],
  halls: readonly Pick<Hall, 'BingoID' | 'DaysBlocked'>[],
  until: LocalDate,
): { until: LocalDate | null } | null {
  const ends = halls.flatMap((hall) => {
    const isLong = (hall.DaysBlocked ?? 0) >= limits.longPauseDays
    return coveringPause(hall, rows, until)?.until ?? (isLong ? '' : [])
  })
  const [earliest] = ends.toSorted()
  return earliest === undefined || ends.length < halls.length ? null : { until: earliest || null }
}

/** Pauses that the server's rows lack: by the hall's day count, and for all halls until `everywhere`. */
export const pausesWithoutRow = (
  { BingoID: hallId, DaysBlocked }: Pick<Hall, 'BingoID' | 'DaysBlocked'>,
  everywhere: LocalDate | null,
  today: LocalDate,
): UserTimeout[] =>
  [everywhere ?? undefined, blockedUntil(DaysBlocked, today)]
    .filter((blockDate) => blockDate !== undefined)
    .map((blockDate) => ({ hallId, blockDate }))

/** The last day of a shorter pause that still holds, or null. */
export const shorterPause = (
  { hall, until }: Pick<Pause, 'hall' | 'until'>,
  rows: readonly UserTimeout[],
  today: LocalDate,
): LocalDate | null =>
  endsIn({ BingoID: hall }, rows).findLast((end) => end >= today && end < until) ?? null

/** Unconfirmed halls first. Nothing moves while answers come in. */
export const inOrder = (acts: readonly Pause[]): readonly Pause[] =>
  acts.some(({ state }) => state === 'sent')
    ? acts
    : acts.toSorted((one, other) => Number(isSet(one)) - Number(isSet(other)))
