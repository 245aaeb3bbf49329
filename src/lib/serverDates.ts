import { formatDate, osloDate, type LocalDate, once } from './dates'

const osloClock = once(
  () =>
    new Intl.DateTimeFormat('nb-NO', {
      timeZone: 'Europe/Oslo',
      hour: '2-digit',
      minute: '2-digit',
    }),
)

const osloTime = (instant: Date): string => osloClock().format(instant)

const isCalendarDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

interface ServerDate {
  date: LocalDate
  time: string | null
}

function dateOfInstant(instant: Date): ServerDate | null {
  const year = instant.getUTCFullYear()
  const isInRange = year >= 1000 && year <= 9999
  const date = isInRange ? osloDate(instant) : ''
  return date.length === 10 ? { date, time: osloTime(instant) } : null
}

/** Read as seconds this is the year 5138, as milliseconds March 1973. */
const leastMilliseconds = 100_000_000_000

/** 'YYYY-MM-DD', 'dd.mm.yyyy', a timestamp (Oslo unless it has a zone), or seconds or milliseconds since 1970. */
export function readServerDate(text: string): ServerDate | null {
  const plain = text.trim().replace(/^(\d{2})\.(\d{2})\.(\d{4})(?= |$)/u, '$3-$2-$1')
  if (/^-?\d{9,}(?:\.\d+)?$/u.test(plain)) {
    const since = Number(plain)
    return dateOfInstant(new Date(Math.abs(since) < leastMilliseconds ? since * 1000 : since))
  }
  const match =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/u.exec(
      plain,
    )
  if (!match) return null
  const [, year = '', month = '', day = '', hour, minute, zone] = match
  if (!isCalendarDay(Number(year), Number(month), Number(day))) return null
  if (hour === undefined || minute === undefined)
    return { date: `${year}-${month}-${day}`, time: null }
  if (Number(hour) > 23 || Number(minute) > 59) return null
  if (zone === undefined) return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` }
  const instant = new Date(
    `${year}-${month}-${day}T${hour}:${minute}${zone.replace(/(\d{2})(\d{2})$/u, '$1:$2')}`,
  )
  return dateOfInstant(instant)
}

/** 'dd.mm.åååå kl. tt:mm' */
const formatMoment = (date: LocalDate, time: string): string =>
  `${formatDate(date)} kl.\u00A0${time}`

export const formatInstant = (instant: Date): string =>
  formatMoment(osloDate(instant), osloTime(instant))

export function formatServerDate(text: string): string {
  const read = readServerDate(text)
  if (!read) return text
  return read.time === null ? formatDate(read.date) : formatMoment(read.date, read.time)
}
