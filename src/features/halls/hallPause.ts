import { blockedUntil } from '@/api/blockedUntil'
import type { Hall } from '@/api/halls'
import type { UserTimeout } from '@/api/pauses'
import { formatDate, type LocalDate } from '@/lib/dates'

/** Whether a hall is paused today. Anything but 'none' holds money and play back, also while it is not known yet. */
export type HallPause =
  | { state: 'loading' }
  | { state: 'none' }
  /** By a pause. `until` is its last day; null if the server's date cannot be read. */
  | { state: 'paused'; until: LocalDate | null }
  /** By the hall's own day count; null if that cannot be read. */
  | { state: 'blocked'; days: number | null }

/**
 * The one place that decides it, from the player's pauses (null while loading) and the hall's own day count. A pause
 * lasts through the end of its last day. What cannot be read applies, because a pause must never be lost: a
 * date with an unknown end, a hall ('') as any hall, a day count as a block. Of a date and a day count the later counts.
 */
export function hallPause(
  rows: readonly Pick<UserTimeout, 'hallId' | 'blockDate'>[] | null,
  { BingoID, DaysBlocked }: Pick<Hall, 'BingoID' | 'DaysBlocked'>,
  today: LocalDate,
): HallPause {
  const dates = (rows ?? [])
    .filter(({ hallId }) => hallId === '' || String(hallId) === String(BingoID))
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
  if (DaysBlocked === null || DaysBlocked >= 1) return { state: 'blocked', days: DaysBlocked }
  return { state: rows === null ? 'loading' : 'none' }
}

const pauseSentence = 'Du har aktivert spillepause på denne bingohallen.'

/** The sentence shown on a paused hall's card, or null. */
export function pauseText(pause: HallPause): string | null {
  switch (pause.state) {
    case 'paused':
      return pause.until === null
        ? pauseSentence
        : `${pauseSentence} Den varer til og med ${formatDate(pause.until)}.`
    case 'blocked':
      return pause.days === null
        ? 'Spillepause: vi kan ikke se hvor lenge den varer.'
        : `Spillepause: ${Math.ceil(pause.days)}\u00A0dager igjen.`
    case 'loading':
    case 'none':
      return null
  }
}
