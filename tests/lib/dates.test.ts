import { describe, expect, test } from 'vitest'
import { addDays, addMonths, endOfMonth } from '@/lib/calendar'
import { formatDate, osloDate } from '@/lib/dates'
import { formatInstant, formatServerDate, readServerDate } from '@/lib/serverDates'
import * as fc from '../setup/fastCheck'

const instants = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })
  .map((ms) => new Date(ms))
const days = instants.map(osloDate)

describe('the date in Norway', () => {
  test.each([
    ['winter, midnight', '2026-01-15T23:00:00Z', '2026-01-16', '00:00'],
    ['summer, midnight', '2026-07-01T22:00:00Z', '2026-07-02', '00:00'],
    ['the last minute before summer time', '2026-03-29T00:59:00Z', '2026-03-29', '01:59'],
    ['the first minute of summer time', '2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
    ['the last minute of summer time', '2026-10-25T00:59:00Z', '2026-10-25', '02:59'],
    ['the first minute after summer time', '2026-10-25T01:00:00Z', '2026-10-25', '02:00'],
  ])('%s', (_what, instant, date, time) => {
    expect(osloDate(new Date(instant))).toBe(date)
    expect(readServerDate(instant)).toEqual({ date, time })
  })
})

describe('a date from the server may be a date or a timestamp', () => {
  test.each([
    ['2026-05-17', '2026-05-17', null],
    [' 2026-05-17 ', '2026-05-17', null],
    // Without a zone it is Oslo local time, read as it stands.
    ['2026-05-17T13:45', '2026-05-17', '13:45'],
    ['2026-05-17 13:45:10', '2026-05-17', '13:45'],
    ['2026-05-17T13:45:10.123', '2026-05-17', '13:45'],
    ['2026-05-17T23:59:59', '2026-05-17', '23:59'],
    // With a zone it is converted to Oslo time, across midnight if necessary.
    ['2026-07-01 22:00:00Z', '2026-07-02', '00:00'],
    ['2026-05-17T00:30:00+0200', '2026-05-17', '00:30'],
    ['2026-05-17T00:30:00+09:00', '2026-05-16', '17:30'],
    ['2026-05-17T20:00:00-05:00', '2026-05-18', '03:00'],
    ['17.05.2026', '2026-05-17', null],
    ['17.05.2026 13:45', '2026-05-17', '13:45'],
    // Seconds, then milliseconds, since 1970.
    ['1778974200.5', '2026-05-17', '01:30'],
    ['-304214400', '1960-05-12', '01:00'],
  ])('%j', (text, date, time) => {
    expect(readServerDate(text)).toEqual({ date, time })
  })

  test.each([
    '',
    '31.02.2026',
    '17.5.2026',
    '17.05.26',
    '17.05.2026T13:45Z!',
    '20260517',
    '12',
    '99999999999999999',
    '2026-5-17',
    '2026-13-01',
    '2026-02-29',
    '2026-05-00',
    '2026-05-17T24:00',
    '2026-05-17T12:60',
    '2026-05-17T12:60Z',
    '2026-05-17T',
    '2026-05-17; DROP',
  ])('%j is not a date', (text) => {
    expect(readServerDate(text)).toBeNull()
  })

  test('every instant is read as its date and minute in Oslo', () => {
    const twoDigits = (part: number) => String(part).padStart(2, '0')
    fc.assert(
      fc.property(instants, (instant) => {
        // Norway is one hour ahead of UTC, two in summer, so the minutes always match.
        const read = readServerDate(instant.toISOString())
        const clocks = [1, 2].map((hours) => {
          const there = new Date(instant.getTime() + hours * 3_600_000)
          return {
            date: there.toISOString().slice(0, 10),
            time: `${twoDigits(there.getUTCHours())}:${twoDigits(there.getUTCMinutes())}`,
          }
        })
        expect(clocks).toContainEqual(read)
        expect(readServerDate(String(instant.getTime()))).toEqual(read)
        expect(readServerDate(String(Math.floor(instant.getTime() / 1000)))).toEqual(read)
        const [year, month, day] = osloDate(instant).split('-')
        expect(readServerDate(`${day}.${month}.${year}`)?.date).toBe(read?.date)
        expect(read?.date).toBe(osloDate(instant))
      }),
    )
  })

  test('any text is parsed or rejected without throwing', () => {
    const near = fc.stringMatching(/^(?:[0129T: Z+.-]*|-?\d{8,18})$/u)
    fc.assert(
      fc.property(fc.oneof(fc.string(), near), (text) => {
        const read = readServerDate(text)
        expect(read === null || /^\d{4}-\d{2}-\d{2}$/u.test(read.date)).toBe(true)
      }),
    )
  })
})

describe('dates as shown to the player', () => {
  test('dd.mm.åååå', () => expect(formatDate('2026-05-07')).toBe('07.05.2026'))

  test.each([
    ['2026-05-07T09:05:00', '07.05.2026 kl.\u00A009:05'],
    ['2026-01-15T23:00:00Z', '16.01.2026 kl.\u00A000:00'],
    ['snart', 'snart'],
    ['2026-02-30', '2026-02-30'],
  ])('%j is shown as %j', (text, shown) => expect(formatServerDate(text)).toBe(shown))

  test('an instant, with the date and time of Oslo', () =>
    expect(formatInstant(new Date('2026-01-15T23:00:00Z'))).toBe('16.01.2026 kl.\u00A000:00'))
})

describe('calendar arithmetic', () => {
  test.each([
    ['2026-10-25', 1, '2026-10-26'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %d days is %s', (from, count, to) => expect(addDays(from, count)).toBe(to))

  test.each([
    ['2027-11-30', 3, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-01', 1, '2027-01-01'],
  ])('%s and %d months is %s', (from, count, to) => expect(addMonths(from, count)).toBe(to))

  test.each([
    ['2026-02-01', '2026-02-28'],
    ['2028-02-10', '2028-02-29'],
    ['2100-02-10', '2100-02-28'],
    ['2026-12-31', '2026-12-31'],
  ])('the month of %s ends on %s', (from, to) => expect(endOfMonth(from)).toBe(to))

  test('adding and subtracting days returns to the same date, and adding gives a later one', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 800 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day)
        expect(addDays(day, count) > day).toBe(true)
      }),
    )
  })

  test('adding months keeps the day, or takes the last day of the month', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 24 }), (day, count) => {
        const later = addMonths(day, count)
        expect(later.slice(8) === day.slice(8) || later === endOfMonth(later)).toBe(true)
        const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
        expect(months(later) - months(day)).toBe(count)
      }),
    )
  })
})
