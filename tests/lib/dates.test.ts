import { describe, expect, test } from 'vitest'
import { addDays, addMonths, endOfMonth } from '@/lib/calendar'
import { formatDate, osloDate } from '@/lib/dates'
import { formatInstant, formatServerDate, readServerDate } from '@/lib/serverDates'

test.each([
  ['winter, midnight', '2026-01-15T23:00:00Z', '2026-01-16', '00:00'],
  ['summer, midnight', '2026-07-01T22:00:00Z', '2026-07-02', '00:00'],
  ['the last minute before summer time', '2026-03-29T00:59:00Z', '2026-03-29', '01:59'],
  ['the first minute of summer time', '2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
  ['the last minute of summer time', '2026-10-25T00:59:00Z', '2026-10-25', '02:59'],
  ['the first minute after summer time', '2026-10-25T01:00:00Z', '2026-10-25', '02:00'],
])('the date in Norway %s', (_what, instant, date, time) => {
  expect(osloDate(new Date(instant))).toBe(date)
  expect(readServerDate(instant)).toEqual({ date, time })
  const ms = Date.parse(instant)
  for (const at of [ms, ms / 1_000]) expect(readServerDate(String(at))).toEqual({ date, time })
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
    ['nothing', ['', 'T:Z+-.']],
    ['no such day', ['31.02.2026', '2026-13-01', '2026-02-29', '2026-05-00']],
    ['no such time', ['2026-05-17T24:00', '2026-05-17T12:60', '2026-05-17T12:60Z', '2026-05-17T']],
    ['no such zone', ['2026-05-17T10:00+99:99']],
    ['another form', ['17.5.2026', '17.05.26', '20260517', '2026-5-17']],
    ['a date and more', ['17.05.2026T13:45Z!', '2026-05-17; DROP']],
    ['no time since 1970', ['12', '99999999999999999', '-99999999999999999']],
  ])('%s is not a date: %j', (_what, texts) => {
    expect(texts.filter((text) => readServerDate(text) !== null)).toEqual([])
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
    ['2026-03-29', -1, '2026-03-28'],
    ['2026-12-31', 800, '2029-03-10'],
  ])('%s and %d days is %s', (from, count, to) => expect(addDays(from, count)).toBe(to))

  test.each([
    ['2027-11-30', 3, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-01', 1, '2027-01-01'],
    ['2026-01-31', 24, '2028-01-31'],
  ])('%s and %d months is %s', (from, count, to) => expect(addMonths(from, count)).toBe(to))

  test.each([
    ['2026-02-01', '2026-02-28'],
    ['2028-02-10', '2028-02-29'],
    ['2100-02-10', '2100-02-28'],
    ['2026-12-31', '2026-12-31'],
  ])('the month of %s ends on %s', (from, to) => expect(endOfMonth(from)).toBe(to))
})
