import { describe, expect, test } from 'vitest'
import {
  completedSince,
  boundAsked,
  boundAt,
  countedSince,
  exceeded,
  noReminder,
  sumsOf,
  waitMs,
} from '@/features/reminder/reminderRules'
import { mondayOf } from '@/lib/calendar'

const now = Date.UTC(2026, 10, 22, 12)
const hour = 3_600_000
describe('a number', () => {
  test.each<[string, number | null, number | null]>([
    ['the first', null, 500],
    ['a lower one', 500, 499],
    ['zero', 500, 0],
  ])('%s holds at once', (_what, before, wanted) => {
    expect(boundAsked({ ore: before, next: null }, wanted, now)).toEqual({
      ore: wanted,
      next: null,
    })
  })

  test.each<[string, number | null]>([
    ['a higher one', 501],
    ['none', null],
  ])('%s holds after 24 hours, and the old one until then', (_what, wanted) => {
    const bound = boundAsked({ ore: 500, next: null }, wanted, now)
    expect(bound.next?.ore).toBe(wanted)
    expect(boundAt(bound, now + waitMs - 1).ore).toBe(500)
    expect(boundAt(bound, now + waitMs)).toEqual({ ore: wanted, next: null })
  })

  test('asked for again, it waits no longer and no shorter', () => {
    const once = boundAsked({ ore: 500, next: null }, 900, now)
    expect(boundAsked(once, 900, now + 5 * hour)).toEqual(once)
    const other = boundAsked(once, 700, now + 5 * hour)
    expect(other).toEqual({ ore: 500, next: { ore: 700, from: now + 5 * hour + waitMs } })
  })

  test('asked for by a clock that was ahead, it waits 24 hours from the next time at most', () => {
    const ahead = boundAsked({ ore: 500, next: null }, 900, now + 1000 * hour)
    expect(boundAsked(ahead, 900, now).next?.from).toBe(now + waitMs)
  })

  test('the old one asked for again, or a lower one, takes back what waits', () => {
    const waiting = boundAsked({ ore: 500, next: null }, null, now)
    expect(boundAsked(waiting, 500, now + hour)).toEqual({ ore: 500, next: null })
    expect(boundAsked(waiting, 300, now + hour)).toEqual({ ore: 300, next: null })
  })
})

describe('what was deposited', () => {
  test.each([
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
    ['2026-03-29', '2026-03-23'],
  ])('the week of %s begins on %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday)
  })

  test('counts by its day, whatever the order', () => {
    const made = ['2026-11-15', '2026-11-18', '2026-11-16', '2026-11-18', '2026-11-17']
    const rows = made.map((day, at) => ({ day, ore: 10 ** at }))
    expect(sumsOf(rows, '2026-11-18')).toEqual({ day: 1_010, week: 11_110, month: 11_111 })
  })

  test.each([
    ['2026-11-18', '2026-11-01', { day: 0, week: 0, month: 10 }],
    ['2026-12-01', '2026-11-30', { day: 1_000, week: 1_100, month: 1_000 }],
    ['2026-11-01', '2026-10-26', { day: 0, week: 1, month: 0 }],
  ])('on %s counts from %s, in the week and in the calendar month', (today, first, sums) => {
    const made = ['2026-10-31', '2026-11-02', '2026-11-30', '2026-12-01']
    const rows = made.map((day, at) => ({ day, ore: 10 ** at })).filter(({ day }) => day <= today)
    expect(sumsOf(rows, today)).toEqual(sums)
    expect(countedSince(today)).toBe(first)
  })

  test('has gone through since a log-in if the server had said so by then', () => {
    const made = [{ done: 999 }, { done: 1_000 }, { done: 2_000 }, {}]
    const rows = made.map((row, at) => ({ day: '2026-11-18', ore: 10 ** at, ...row }))
    expect(completedSince(rows, 1_000)).toBe(110)
    expect(completedSince(rows, Infinity)).toBe(0)
  })

  test('of a clock that was ahead counts too', () => {
    expect(sumsOf([{ day: '2026-12-24', ore: 100 }], '2026-11-22')).toEqual({
      day: 100,
      week: 100,
      month: 100,
    })
  })
})

describe('a deposit', () => {
  const reminder = (most: number | null, weekly: number | null, monthly: number | null) => ({
    day: { ore: most, next: null },
    week: { ore: weekly, next: null },
    month: { ore: monthly, next: null },
  })

  test.each([
    [100, 400, 500, 600, []],
    [101, 400, null, null, ['day']],
    [101, null, 500, null, ['week']],
    [101, null, null, 600, ['month']],
    [100, 400, 499, 600, ['week']],
    [101, 400, 500, 600, ['day', 'week', 'month']],
  ])('of %i: exactly at %s, %s and %s it is paid straight, one øre more it is not', (...row) => {
    const [amount, most, weekly, monthly, over] = row
    const sums = { day: 300, week: 400, month: 500 }
    expect(exceeded(reminder(most, weekly, monthly), sums, amount)).toEqual(over)
  })

  test('without any number is never asked about', () => {
    expect(exceeded(noReminder, { day: 1e9, week: 1e9, month: 1e9 }, 500_000)).toEqual([])
  })
})
