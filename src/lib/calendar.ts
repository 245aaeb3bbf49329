import type { LocalDate } from './dates'

// Calculate in UTC: it has no daylight saving time.
const utcParts = (date: LocalDate): [year: number, month: number, day: number] => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return [year, month - 1, day]
}

const utcDay = (year: number, month: number, day: number): LocalDate =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

export function addDays(date: LocalDate, days: number): LocalDate {
  const [year, month, day] = utcParts(date)
  return utcDay(year, month, day + days)
}

export const mondayOf = (date: LocalDate): LocalDate =>
  addDays(date, -((new Date(Date.UTC(...utcParts(date))).getUTCDay() + 6) % 7))

export const firstOfMonth = (date: LocalDate): LocalDate => `${date.slice(0, 7)}-01`

/** Falls on the last day of a month that is too short. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year, month, day] = utcParts(date)
  const lastDay = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate()
  return utcDay(year, month + months, Math.min(day, lastDay))
}

export const endOfMonth = (date: LocalDate): LocalDate =>
  addDays(addMonths(firstOfMonth(date), 1), -1)
