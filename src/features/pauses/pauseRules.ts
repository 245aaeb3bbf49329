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

/** Of the short pause in all halls, in display order. */
export const shortPauseOptions = [
  { value: 'day', label: 'Ut dagen', end: (today: LocalDate) => today },
  { value: 'week', label: '1 uke', end: (today: LocalDate) => addDays(today, 7) },
  { value: 'month', label: '1 måned', end: (today: LocalDate) => addMonths(today, 1) },
] as const

export type ShortPause = (typeof shortPauseOptions)[number]['value']

export const shortPauseEnd = (chosen: ShortPause | '', today: LocalDate): LocalDate | null =>
  shortPauseOptions.find(({ value }) => value === chosen)?.end(today) ?? null

type HallId = Pick<Hall, 'BingoID'>

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

/** What was asked for in one hall of them all. */
export type HallAsked = Pick<Pause, 'hall' | 'state' | 'said' | 'accepted'>

/** How a pause in all halls stands in one of them. */
export type HallStanding =
  /** The server holds a pause of this length or longer; null: one whose end is not known. */
  | { state: 'held'; until: LocalDate | null }
  | { state: 'waiting' }
  /** `said`: why, if the server has said. `earlier`: the last day of a shorter pause that the hall has. */
  | { state: 'unconfirmed'; said: string; earlier: LocalDate | null }

/**
 * Only a row of the hall (`allPauses`) says that a pause is held. One with an end that cannot be read keeps a hall from
 * being asked for, but is no confirmation of what was.
 */
export function standingOf(
  hall: HallId,
  rows: readonly UserTimeout[],
  asked: readonly HallAsked[],
  until: LocalDate,
): HallStanding {
  const dates = datesIn(hall, rows)
  const act = asked.findLast((one) => one.hall === String(hall.BingoID))
  const last = latest(dates)
  if (last !== null && last >= until) return { state: 'held', until: last }
  if ((!act || isSet(act)) && dates.includes(null)) return { state: 'held', until: null }
  if (act?.state === 'sent') return { state: 'waiting' }
  return { state: 'unconfirmed', said: act?.said ?? '', earlier: last }
}

/** The halls to write to. One whose server has said OK is only read again. */
export const hallsDue = <One extends HallId>(
  halls: readonly One[],
  rows: readonly UserTimeout[],
  asked: readonly HallAsked[],
  until: LocalDate,
): One[] => {
  const accepted = new Set(asked.filter((act) => act.accepted).map(({ hall }) => hall))
  return halls.filter(
    (hall) =>
      !accepted.has(String(hall.BingoID)) &&
      standingOf(hall, rows, asked, until).state === 'unconfirmed',
  )
}

export interface HallLine {
  id: string
  name: string
  standing: HallStanding
}

/** A pause in all halls, hall by hall. */
export interface ShortPauseView {
  /** What needs the player first, then in the list's order. */
  lines: readonly HallLine[]
  isWaiting: boolean
  /** Halls that the list could not tell of, and so were not asked for; null if there is no list. */
  unreadable: number | null
  /** Every hall of the player holds the pause. */
  everyHallHolds: boolean
}

export const isUnconfirmed = ({ standing }: HallLine): boolean => standing.state === 'unconfirmed'

/** `isReading`: halls and pauses are being read anew, and further halls asked for after that. */
export function shortPauseView(
  halls: { rows: readonly Pick<Hall, 'BingoID' | 'BingoName'>[]; dropped: number | null },
  rows: readonly UserTimeout[],
  asked: readonly HallAsked[],
  until: LocalDate,
  isReading = false,
): ShortPauseView {
  const lines = halls.rows.map((hall): HallLine => {
    const id = String(hall.BingoID)
    const standing = standingOf(hall, rows, asked, until)
    const line = { id, name: hall.BingoName, standing }
    const isToBeAsked = isReading && isUnconfirmed(line) && !asked.some((act) => act.hall === id)
    return isToBeAsked ? { ...line, standing: { state: 'waiting' } } : line
  })
  const isWaiting = isReading || lines.some(({ standing }) => standing.state === 'waiting')
  return {
    // Nothing changes places while answers come in.
    lines: isWaiting
      ? lines
      : [...lines.filter(isUnconfirmed), ...lines.filter((line) => !isUnconfirmed(line))],
    isWaiting,
    unreadable: halls.dropped,
    everyHallHolds:
      lines.length > 0 &&
      halls.dropped === 0 &&
      lines.every(({ standing }) => standing.state === 'held'),
  }
}
