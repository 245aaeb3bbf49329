import { addDays } from '@/lib/calendar'
import type { LocalDate } from '@/lib/dates'

/** More days than this have no date that can be told. */
const mostDays = 36_500

/** The last day by a hall's own day count; null if it is not known, undefined if the count blocks nothing. */
export function blockedUntil(days: number | null, today: LocalDate): LocalDate | null | undefined {
  if (days === null || days > mostDays) return null
  return days >= 1 ? addDays(today, Math.ceil(days)) : undefined
}
