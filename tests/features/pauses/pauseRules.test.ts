import { describe, expect, it } from 'vitest'
import {
  customDateError,
  customDateRange,
  confirmedPause,
  pauseEnd,
  pauseOptions,
  type PauseOption,
} from '@/features/pauses/pauseRules'
import { addDays, addMonths } from '@/lib/calendar'
import * as fc from '../../setup/fastCheck'

/** The days of the next two hundred years, computed independently: local time at noon. */
const localDay = (day: number) => new Date(2000, 0, 1 + day, 12)
const textOf = (date: Date) => date.toLocaleDateString('sv-SE')
const someDay = fc.integer({ min: 0, max: 73_000 })
const someDate = someDay.map((day) => textOf(localDay(day)))

describe('the options', () => {
  it('have their order and words', () => {
    expect(pauseOptions.map(({ label }) => label)).toEqual([
      'Ingen',
      'Ut denne måneden',
      '1 uke',
      '3 måneder',
      '6 måneder',
      '1 år',
      'Velg dato',
    ])
  })

  it.each<[PauseOption, string, string | null]>([
    ['none', '', null],
    ['month', '', '2026-11-30'],
    ['week', '', '2026-11-28'],
    ['months3', '', '2027-02-21'],
    ['months6', '', '2027-05-21'],
    ['year', '', '2027-11-21'],
    ['date', '2026-12-24', '2026-12-24'],
    ['date', '', null],
    ['date', '2026-11-20', null],
  ])('%s %s on 21 November 2026 ends %s', (option, custom, end) =>
    expect(pauseEnd(option, custom, '2026-11-21')).toBe(end),
  )

  it('end neither before today nor later than a year from now', () => {
    const options = pauseOptions.map(({ value }) => value).filter((value) => value !== 'none')
    fc.assert(
      fc.property(fc.constantFrom(...options), someDate, someDate, (option, custom, today) => {
        const end = pauseEnd(option, custom, today)
        if (end === null) return
        expect(end >= today).toBe(true)
        expect(end <= addMonths(today, 12)).toBe(true)
      }),
    )
  })
})

describe('a chosen date', () => {
  it.each([
    ['', 'Du må velge en dato'],
    ['2027-02-30', 'Du må velge en dato'],
    ['21.12.2026', 'Du må velge en dato'],
    ['2026-11-20', 'Velg en dato fra i dag til og med 21.11.2027.'],
    ['2027-11-22', 'Velg en dato fra i dag til og med 21.11.2027.'],
    ['2026-11-21', null],
    ['2027-11-21', null],
  ])('%j gives the error %s', (text, error) =>
    expect(customDateError(text, '2026-11-21')).toBe(error),
  )

  it('is valid exactly from today to the same date next year', () => {
    fc.assert(
      fc.property(someDate, fc.integer({ min: -30, max: 400 }), (today, days) => {
        const { min, max } = customDateRange(today)
        const date = addDays(today, days)
        expect(customDateError(date, today) === null).toBe(date >= min && date <= max)
        expect(customDateError(addDays(max, 1), today)).not.toBeNull()
        expect(customDateError(addDays(min, -1), today)).not.toBeNull()
      }),
    )
  })
})

describe('reading back from the server', () => {
  const row = (hallId: string | number, blockDate: string | null) => ({ hallId, blockDate })

  const hall = (BingoID: string | number, DaysBlocked: number | null = null) => ({
    BingoID,
    DaysBlocked,
  })
  const until = '2026-12-01'

  it('confirms the pause when a row of the hall reaches its end, comparing ids as text', () => {
    expect(confirmedPause([row('101', until)], [hall(101)], until)).toEqual({ until })
    expect(confirmedPause([row(101, until), row(101, '2026-12-05')], [hall('101')], until)).toEqual(
      {
        until: '2026-12-05',
      },
    )
  })

  it.each([
    ['no row', []],
    ['another hall', [row(102, until)]],
    ['an earlier end', [row(101, '2026-11-30')]],
    ['an unreadable date', [row(101, null)]],
    ['an unreadable hall', [row('', until)]],
  ])('does not confirm the pause with %s', (_, rows) =>
    expect(confirmedPause(rows, [hall(101)], until)).toBeNull(),
  )

  /** The last day of twelve months that start on 21 November 2026. */
  const year = '2027-11-20'

  it('confirms a pause for all halls when each of them has its twelve months', () => {
    const rows = [row(1, '2027-11-21'), row('2', '2028-01-01')]
    expect(confirmedPause(rows, [hall('1'), hall(2)], year)).toEqual({ until: '2027-11-21' })
    expect(confirmedPause([row(1, '2027-11-20')], [hall(1)], year)).toEqual({ until: '2027-11-20' })
    // A hall's own day count has no date to show.
    expect(confirmedPause([row(1, '2027-11-21')], [hall(1), hall(2, 365)], year)).toEqual({
      until: null,
    })
  })

  it('confirms nothing when one hall is missing, or there are no halls', () => {
    expect(confirmedPause([row(1, '2027-11-21')], [hall(1), hall(2)], year)).toBeNull()
    expect(confirmedPause([row(1, '2027-05-21')], [hall(1)], year)).toBeNull()
    expect(confirmedPause([], [hall(1, 12)], year)).toBeNull()
    // An unreadable day count blocks the hall but proves nothing.
    expect(confirmedPause([], [hall(1, null)], year)).toBeNull()
    expect(confirmedPause([], [], year)).toBeNull()
  })
})
