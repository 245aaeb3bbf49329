import type { Hall } from '@/api/halls'
import type { UserTimeout } from '@/api/pauses'
import { limits } from '@/config/limits'
import { allHalls, type Pause } from '@/features/acts/acts'
import { addDays } from '@/lib/calendar'
import { formatDate, type LocalDate } from '@/lib/dates'
import { hallPause, type HallPause } from './hallPause'

export type ActivePause = Extract<HallPause, { state: 'paused' | 'blockedByDays' }>

/** Id of the line for all halls. */
export const allNow = 'all'

export interface PauseNow {
  id: string
  where: string
  pause: ActivePause
}

type Row = Pick<UserTimeout, 'hallId' | 'blockDate'>

/** Last day of a pause for all halls that the acts know of; null if none. */
export const pauseForAllUntil = (
  acts: readonly Pick<Pause, 'hall' | 'state' | 'until' | 'held'>[],
  today: LocalDate,
): LocalDate | null => {
  const pause = acts.findLast(
    ({ hall, state, until }) =>
      hall === allHalls && (state === 'done' || state === 'notShown') && until >= today,
  )
  return pause ? (pause.held ?? pause.until) : null
}

/**
 * Today's pauses, a line for each hall. 'Alle haller' replaces them if such a pause was set, or if every one of several
 * halls is paused for a year. Only a hall paused for longer keeps its line then. Halls not read yet cannot be called
 * unlisted.
 */
export function pausesNow(
  halls: readonly Pick<Hall, 'BingoID' | 'BingoName' | 'DaysBlocked'>[] | undefined,
  rows: readonly Row[],
  everywhere: LocalDate | null,
  today: LocalDate,
): PauseNow[] {
  const known = everywhere === null ? rows : [...rows, { hallId: allHalls, blockDate: everywhere }]
  const listed = halls ?? []
  const pauseIn = (hall: (typeof listed)[number]): PauseNow[] => {
    const pause = hallPause(known, hall, today)
    return pause.state === 'paused' || pause.state === 'blockedByDays'
      ? [{ id: String(hall.BingoID), where: hall.BingoName, pause }]
      : []
  }
  const inHalls = listed.flatMap(pauseIn)
  const unlisted = new Set(halls && rows.map(({ hallId }) => String(hallId)))
  for (const { BingoID } of listed) unlisted.delete(String(BingoID))
  if (listed.length > 0) unlisted.delete(allHalls)
  const BingoName = 'En hall som ikke er i listen din'
  const elsewhere = [...unlisted].flatMap((BingoID) =>
    pauseIn({ BingoID, BingoName, DaysBlocked: 0 }),
  )
  const ends = inHalls.map(({ pause }) => (pause.state === 'paused' ? (pause.until ?? '') : ''))
  const [earliest = ''] = ends.toSorted()
  const isLong = listed.length > 1 && ends.length === listed.length
  const until =
    everywhere ?? (isLong && earliest >= addDays(today, limits.longPauseDays) ? earliest : null)
  if (until === null) return [...inHalls, ...elsewhere]
  const isLonger = ({ pause }: PauseNow) =>
    pause.state === 'paused' && (pause.until === null || pause.until > until)
  return [
    { id: allNow, where: 'Alle haller', pause: { state: 'paused', until } },
    ...inHalls.filter(isLonger),
    ...elsewhere.filter(isLonger),
  ]
}

export function pauseLength(pause: ActivePause): string {
  if (pause.state === 'paused' && pause.until !== null)
    return `til og med ${formatDate(pause.until)}`
  if (pause.state === 'blockedByDays' && pause.days !== null)
    return `${Math.ceil(pause.days)}\u00A0dager igjen`
  return 'Pause uten kjent sluttdato'
}
