import { blockedUntil } from '@/api/blockedUntil'
import type { Hall } from '@/api/halls'
import type { UserTimeout } from '@/api/pauses'
import type { Rows } from '@/api/readers'
import { addDays, addMonths } from '@/lib/calendar'
import type { LocalDate } from '@/lib/dates'
import { isSet } from './pauseRules'
import type { Pause } from '@/features/acts/acts'

/** In display order. `end`: the pause's last day. */
export const shortPauseOptions = [
  { value: 'day', label: 'Ut dagen', end: (today: LocalDate) => today },
  { value: 'week', label: '1 uke', end: (today: LocalDate) => addDays(today, 7) },
  { value: 'month', label: '1 måned', end: (today: LocalDate) => addMonths(today, 1) },
] as const

export type ShortPause = (typeof shortPauseOptions)[number]['value']

export const shortPauseEnd = (chosen: ShortPause | '', today: LocalDate): LocalDate | null =>
  shortPauseOptions.find(({ value }) => value === chosen)?.end(today) ?? null

/**
 * The rows of the server, and each hall's pause that they do not tell of: by its own day count, or by the pause for all
 * halls that the server has answered OK (`everywhere`: its last day).
 */
export const allPauses = (
  halls: readonly Pick<Hall, 'BingoID' | 'DaysBlocked'>[],
  rows: readonly UserTimeout[],
  everywhere: LocalDate | null,
  today: LocalDate,
): UserTimeout[] => [
  ...rows,
  ...halls.flatMap(({ BingoID, DaysBlocked }) => {
    const blocked = blockedUntil(DaysBlocked, today)
    return [everywhere ?? undefined, blocked].flatMap((blockDate) =>
      blockDate === undefined ? [] : [{ hallId: BingoID, blockDate }],
    )
  }),
]

/** What was asked for in one hall of them all. */
export type HallAsked = Pick<Pause, 'hall' | 'state' | 'said' | 'accepted'>

/** How it stands in one hall. */
export type HallStanding =
  /** The server holds a pause of this length or longer; null: one whose end is not known. */
  | { state: 'held'; until: LocalDate | null }
  | { state: 'waiting' }
  /** `said`: why, if the server has said. `earlier`: the last day of a shorter pause that the hall has. */
  | { state: 'unconfirmed'; said: string; earlier: LocalDate | null }

/**
 * Only a row of the hall's own (`allPauses`) says that a pause is held. One with an end that cannot be read
 * keeps a hall from being asked for, but is no confirmation of what was.
 */
export function standingOf(
  { BingoID }: Pick<Hall, 'BingoID'>,
  rows: readonly UserTimeout[],
  asked: readonly HallAsked[],
  until: LocalDate,
): HallStanding {
  const dates = rows
    .filter(({ hallId }) => String(hallId) === String(BingoID))
    .map(({ blockDate }) => blockDate)
  const act = asked.findLast(({ hall }) => hall === String(BingoID))
  const last = dates
    .filter((date) => date !== null)
    .toSorted()
    .at(-1)
  if (last !== undefined && last >= until) return { state: 'held', until: last }
  if ((!act || isSet(act)) && dates.includes(null)) return { state: 'held', until: null }
  if (act?.state === 'sent') return { state: 'waiting' }
  return { state: 'unconfirmed', said: act?.said ?? '', earlier: last ?? null }
}

/**
 * The halls to write to. Not those that hold a pause as long, those that wait for an answer, nor those whose server has
 * said OK: these are only read again.
 */
export const hallsDue = (
  halls: readonly Hall[],
  rows: readonly UserTimeout[],
  asked: readonly HallAsked[],
  until: LocalDate,
): Hall[] => {
  const accepted = new Set(asked.filter((act) => act.accepted).map(({ hall }) => hall))
  return halls.filter(
    (hall) =>
      !accepted.has(String(hall.BingoID)) &&
      standingOf(hall, rows, asked, until).state === 'unconfirmed',
  )
}

export interface ShortPauseView {
  /** What needs the player first, then in the list's order. */
  lines: readonly { id: string; name: string; standing: HallStanding }[]
  isWaiting: boolean
  unconfirmed: number
  /** Halls that the list could not tell of, and so were not asked for; null if there is no list. */
  unreadable: number | null
  /** Every hall that the player has holds the pause. */
  everyHallHolds: boolean
}

/**
 * `halls` and `rows`: as last known. `isReading`: they are being read anew, and halls asked that the journal has not heard
 * of yet.
 */
export function shortPauseView(
  halls: Pick<Rows<Pick<Hall, 'BingoID' | 'BingoName'>>, 'rows'> & { dropped: number | null },
  rows: readonly UserTimeout[],
  asked: readonly HallAsked[],
  until: LocalDate,
  isReading = false,
): ShortPauseView {
  const lines = halls.rows.map((hall) => {
    const id = String(hall.BingoID)
    const standing = standingOf(hall, rows, asked, until)
    const isToBeAsked =
      isReading && standing.state === 'unconfirmed' && !asked.some((act) => act.hall === id)
    return {
      id,
      name: hall.BingoName,
      standing: isToBeAsked ? ({ state: 'waiting' } as const) : standing,
    }
  })
  const count = (state: HallStanding['state']) =>
    lines.filter(({ standing }) => standing.state === state).length
  const isWaiting = isReading || count('waiting') > 0
  const rank = ({ standing }: (typeof lines)[number]) => (standing.state === 'unconfirmed' ? 0 : 1)
  return {
    // Nothing changes places while answers come in.
    lines: isWaiting ? lines : lines.toSorted((one, other) => rank(one) - rank(other)),
    isWaiting,
    unconfirmed: count('unconfirmed'),
    unreadable: halls.dropped,
    everyHallHolds: lines.length > 0 && halls.dropped === 0 && count('held') === lines.length,
  }
}
