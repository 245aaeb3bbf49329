import { describe, expect, test } from 'vitest'
import {
  asked,
  boundAsked,
  boundAt,
  exceeded,
  noReminder,
  sumsOf,
  waitMs,
  type Bound,
} from '@/features/reminder/reminderRules'
import { addDays, mondayOf } from '@/lib/calendar'
import { osloDate } from '@/lib/dates'
import * as fc from '../../setup/fastCheck'

const none: Bound = { ore: null, next: null }
const now = Date.UTC(2026, 10, 22, 12)
const hour = 3_600_000
const ore = fc.integer({ min: 0, max: 1_000_000 })
const number = fc.option(ore, { nil: null })
const day = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) })
  .map((at) => osloDate(new Date(at)))

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
    expect(asked(bound)).toBe(wanted)
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

  test('in any sequence, what holds was asked for 24 hours ago or is lower than all that held since', () => {
    const steps = fc.array(
      fc.record({ wanted: number, later: fc.integer({ min: 0, max: 40 * hour }) }),
      { minLength: 1, maxLength: 12 },
    )
    const most = (one: number | null) => one ?? Infinity
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 40 * hour }), (taken, rest) => {
        let bound = none
        let at = now
        const wishes: { at: number; wanted: number | null }[] = [{ at: 0, wanted: null }]
        for (const { wanted, later } of taken) {
          at += later
          const before = boundAt(bound, at).ore
          bound = boundAsked(bound, wanted, at)
          wishes.push({ at, wanted })
          expect(bound.ore).toBe(most(wanted) <= most(before) ? wanted : before)
          expect(asked(bound)).toBe(wanted)
        }
        const end = at + rest
        const holds = boundAt(bound, end).ore
        // No wish of the last 24 hours has loosened it: an older one allowed as much.
        expect(
          wishes.some((wish) => wish.at <= end - waitMs && most(wish.wanted) >= most(holds)),
        ).toBe(true)
        // The last wish holds in the end.
        expect(boundAt(bound, at + waitMs).ore).toBe(wishes.at(-1)?.wanted)
      }),
    )
  })
})

describe('what was deposited', () => {
  test('a week is from Monday to Sunday, also over a new year and a change of the clocks', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2026-11-23')).toBe('2026-11-23')
    expect(mondayOf('2027-01-01')).toBe('2026-12-28')
    expect(mondayOf('2026-03-29')).toBe('2026-03-23')
    fc.assert(
      fc.property(day, (date) => {
        const monday = mondayOf(date)
        expect(new Date(`${monday}T12:00:00Z`).getUTCDay()).toBe(1)
        expect(monday <= date && date <= addDays(monday, 6)).toBe(true)
        expect(mondayOf(addDays(monday, 6))).toBe(monday)
        expect(mondayOf(addDays(monday, 7))).not.toBe(monday)
      }),
    )
  })

  test('counts by its day in Oslo, whatever the order', () => {
    const deposits = fc.array(fc.record({ back: fc.integer({ min: 0, max: 15 }), amount: ore }))
    fc.assert(
      fc.property(day, deposits, (today, made) => {
        const rows = made.map(({ back, amount }) => ({ day: addDays(today, -back), ore: amount }))
        const sums = sumsOf(rows, today)
        let ofDay = 0
        let ofWeek = 0
        for (const row of rows) {
          if (row.day === today) ofDay += row.ore
          if (mondayOf(row.day) === mondayOf(today)) ofWeek += row.ore
        }
        expect(sums).toEqual({ day: ofDay, week: ofWeek })
        expect(sumsOf(rows.toReversed(), today)).toEqual(sums)
      }),
    )
  })

  test('of a clock that was ahead counts too', () => {
    expect(sumsOf([{ day: '2026-12-24', ore: 100 }], '2026-11-22')).toEqual({ day: 100, week: 100 })
  })
})

describe('a deposit', () => {
  const reminder = (most: number | null, weekly: number | null) => ({
    day: { ore: most, next: null },
    week: { ore: weekly, next: null },
  })

  test('exactly at the number is paid straight, one øre more is not', () => {
    fc.assert(
      fc.property(ore, ore, ore, (today, earlier, amount) => {
        const sums = { day: today, week: today + earlier }
        const [atDay, atWeek] = [sums.day + amount, sums.week + amount]
        expect(exceeded(reminder(atDay, null), sums, amount)).toEqual([])
        expect(exceeded(reminder(null, atWeek), sums, amount)).toEqual([])
        expect(exceeded(reminder(atDay, atWeek), sums, amount + 1)).toEqual(['day', 'week'])
        expect(exceeded(reminder(null, atWeek), sums, amount + 1)).toEqual(['week'])
      }),
    )
  })

  test('without any number is never asked about', () => {
    expect(exceeded(noReminder, { day: 1e9, week: 1e9 }, 500_000)).toEqual([])
  })
})
