import { describe, expect, test } from 'vitest'
import {
  addPassed,
  isDue,
  minutesOf,
  nextLook,
  parseLoggedIn,
  parseReminderSettings,
} from '@/features/time/timeRules'

const at = (text: string) => Date.parse(text)
const nothing = parseLoggedIn(undefined)
const minute = 60_000

describe('what has passed since the last look', () => {
  const noon = at('2026-11-22T12:00:00+01:00')

  test.each([
    ['the first', 0, 5, 5],
    ['all of it, where it goes on from there', -5, 5, 5],
    ['what another page has not counted of it', -2, 5, 2],
    ['nothing that another page has counted', 0, 5, 0],
    ['what was seen of it, after sleep or with the clock set forward', -9_000, 5, 5],
    ['all of it, where the clock has been set back', 3_600, 5, 5],
    ['five minutes', -300, 300, 300],
    ['no more than five minutes', -301, 300.001, 0],
  ])('counts: %s', (what, until, passed, counted) => {
    const before = what === 'the first' ? nothing : { ...nothing, until: noon + until * 1_000 }
    const after = addPassed(before, passed * 1_000, noon)
    expect(after.total).toBe(counted * 1_000)
    expect(addPassed(after, 0, noon)).toEqual(after)
  })

  test('belongs to the day in Oslo on which it began, also when that has 23 or 25 hours', () => {
    for (const [midnight, before, after] of [
      ['2026-11-23T00:00:00+01:00', '2026-11-22', '2026-11-23'],
      ['2026-03-29T00:00:00+01:00', '2026-03-28', '2026-03-29'],
      ['2026-03-30T00:00:00+02:00', '2026-03-29', '2026-03-30'],
      ['2026-10-26T00:00:00+01:00', '2026-10-25', '2026-10-26'],
    ] as const) {
      const time = addPassed(nothing, 61_000, at(midnight) + 1_000)
      expect(addPassed(time, 2_000, at(midnight) + 3_000).days).toEqual({
        [before]: 61_000,
        [after]: 2_000,
      })
      expect(minutesOf(time, before)).toBe(1)
      expect(minutesOf(time, after)).toBe(0)
    }
  })

  test('days of before are few', () => {
    let time = nothing
    for (let day = 0; day < 30; day += 1) time = addPassed(time, minute, noon + day * 86_400_000)
    expect(Object.keys(time.days)).toEqual(['2026-12-18', '2026-12-19', '2026-12-20', '2026-12-21'])
    expect(time.total).toBe(30 * minute)
  })
})

describe('the reminder', () => {
  const after = (minutes: number) => ({ ...nothing, total: minutes * minute })
  test.each([
    ['15', 0, 15, true],
    ['15', 0, 14.999, false],
    ['30', 15, 44, false],
    ['30', 15, 45, true],
    ['60', 45, 105, true],
    // What was counted has been deleted since.
    ['60', 600, 59, false],
    ['60', 600, 60, true],
  ] as const)('every %s minutes, answered at %s: at %s %s', (every, answered, total, due) => {
    expect(isDue(after(total), { every, answeredAt: answered * minute })).toBe(due)
  })

  test('the clock is looked at when the minute is full or the reminder due, and every five seconds', () => {
    const reminder = { every: '15', answeredAt: 2_000 } as const
    const day = '2026-11-22'
    const look = (total: number) =>
      nextLook({ ...nothing, total, days: { [day]: total } }, reminder, day)
    expect(look(0)).toBe(5_000)
    expect(look(58_000)).toBe(2_000)
    expect(look(900_500)).toBe(1_500)
    expect(look(903_000)).toBe(5_000)
  })
})

test('what is malformed is nothing', () => {
  const wrong = [
    { total: '5', days: {}, until: 5 },
    { total: 5, days: { a: -1 }, until: 5 },
  ]
  for (const stored of [undefined, null, 'x', [], {}, { total: 5, days: {} }, ...wrong]) {
    expect(parseLoggedIn(stored), JSON.stringify(stored)).toEqual(nothing)
    expect(parseReminderSettings(stored)).toEqual({ every: '60', answeredAt: 0 })
  }
  const unknown = parseReminderSettings({ every: '7', answeredAt: 5 })
  expect(unknown).toEqual({ every: '60', answeredAt: 0 })
})
