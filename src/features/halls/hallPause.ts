import { blockedUntil } from '@/api/blockedUntil'
import type { Hall } from '@/api/halls'
import type { UserTimeout } from '@/api/pauses'
import { allHalls } from '@/features/acts/acts'
import { formatDate, type LocalDate } from '@/lib/dates'

/** Only 'none' lets money move: while pauses load, acts wait too. */
export type HallPause =
  | { state: 'loading' }
  | { state: 'none' }
  /** `until` is its last day; null if the server's date is unreadable. */
  | { state: 'paused'; until: LocalDate | null }
  /** Days left by the hall's own count; null if unreadable. */
  | { state: 'blockedByDays'; days: number | null }

/**
 * The only place that decides if a hall is paused. A pause must never be lost: an unreadable end, hall or day count still
 * pauses, and the later end wins. While pauses load, known rows count, and no hall is free.
 */
export function hallPause(
  rows: readonly Pick<UserTimeout, 'hallId' | 'blockDate'>[],
  { BingoID, DaysBlocked }: Pick<Hall, 'BingoID' | 'DaysBlocked'>,
  today: LocalDate,
  isLoading = false,
): HallPause {
  const dates = rows
    .filter(({ hallId }) => hallId === allHalls || String(hallId) === String(BingoID))
    .map(({ blockDate }) => blockDate)
  if (dates.includes(null)) return { state: 'paused', until: null }
  const last = dates
    .filter((date) => date !== null)
    .filter((date) => date >= today)
    .toSorted()
    .at(-1)
  if (last !== undefined) {
    const blocked = blockedUntil(DaysBlocked, today) ?? ''
    return { state: 'paused', until: blocked > last ? blocked : last }
  }
  if (DaysBlocked === null || DaysBlocked >= 1) return { state: 'blockedByDays', days: DaysBlocked }
  return { state: isLoading ? 'loading' : 'none' }
}

const pauseSentence = 'Du har aktivert spillepause på denne bingohallen.'

/** The card's sentence; null if not paused. */
export function pauseText(pause: HallPause): string | null {
  switch (pause.state) {
    case 'paused':
      return pause.until === null
        ? pauseSentence
        : `${pauseSentence} Den varer til og med ${formatDate(pause.until)}.`
    case 'blockedByDays':
      return pause.days === null
        ? 'Spillepause: vi kan ikke se hvor lenge den varer.'
        : `Spillepause: ${Math.ceil(pause.days)}\u00A0dager igjen.`
    case 'loading':
    case 'none':
      return null
  }
}
