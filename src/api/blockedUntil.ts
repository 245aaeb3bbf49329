import { addDays } from '@/lib/calendar'
import type { LocalDate } from '@/lib/dates'

/** A longer count has no end date worth showing. */
const mostDays = 36_500

/** The last blocked day; today is taken not to count. Null if unknown, undefined if the hall is not blocked. */
export function blockedUntil(days: number | null, today: LocalDate): LocalDate | null | undefined {
  if (days === null || days > mostDays) return null
  return days >= 1 ? addDays(today, Math.ceil(days)) : undefined
}
