/** Time as the players see it: the local time in Oslo. Dates are `YYYY-MM-DD` strings. */
const osloClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  dateStyle: 'short',
  timeStyle: 'medium',
})

export const osloTimestamp = (at: Date): string => osloClock.format(at).replace(' ', 'T')

export const osloDate = (at: Date): string => osloTimestamp(at).slice(0, 10)

const osloHour = (at: Date): number => Number(osloTimestamp(at).slice(11, 13))

export const isRemoteGameHour = (at: Date): boolean => osloHour(at) >= 10 && osloHour(at) < 22

const utcOf = (date: string): Date => new Date(`${date}T00:00:00Z`)

const dateOf = (utc: Date): string => utc.toISOString().slice(0, 10)

export const addDays = (date: string, days: number): string => {
  const utc = utcOf(date)
  utc.setUTCDate(utc.getUTCDate() + days)
  return dateOf(utc)
}

/** The same day next year; 29 February becomes 28 February. */
export const addYear = (date: string): string => {
  const utc = utcOf(date)
  const month = utc.getUTCMonth()
  utc.setUTCFullYear(utc.getUTCFullYear() + 1)
  if (utc.getUTCMonth() !== month) utc.setUTCDate(0)
  return dateOf(utc)
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((utcOf(to).getTime() - utcOf(from).getTime()) / 86_400_000)

export const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const utc = utcOf(text)
  return !Number.isNaN(utc.getTime()) && dateOf(utc) === text
}
