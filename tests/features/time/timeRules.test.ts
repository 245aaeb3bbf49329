import { describe, expect, test } from 'vitest'
import {
  addStretch,
  isDue,
  lookAgain,
  minutesOf,
  nextLook,
  readLoggedIn,
  readReminder,
  startWatch,
} from '@/features/time/timeRules'

const at = (text: string) => Date.parse(text)
const nothing = readLoggedIn(undefined)
const minute = 60_000

describe('a stretch that is counted', () => {
  const noon = at('2026-11-22T12:00:00+01:00')

  test.each([
    ['the first', [], -60, 60],
    ['one that goes on from there', [[-120, -60]], -60, 60],
    ['what another page has not counted of it', [[-120, -20]], -60, 20],
    ['nothing that another page has counted', [[-120, 0]], -60, 0],
    ['all of it, after the clock was set back', [[-60, 3_600]], -60, 60],
    [
      'what an older version has not counted',
      [
        [-300, -200],
        [-100, -30],
      ],
      -60,
      30,
    ],
  ] as const)('%s', (_what, counted, from, seconds) => {
    const before = {
      ...nothing,
      counted: counted.map(
        ([begin, end]) => [noon + begin * 1_000, noon + end * 1_000] as [number, number],
      ),
    }
    const after = addStretch(before, noon + from * 1_000, noon)
    expect(after.total).toBe(seconds * 1_000)
    expect(addStretch(after, noon + from * 1_000, noon)).toEqual(after)
  })

  test('is split at midnight in Oslo, also when the day has 23 or 25 hours', () => {
    for (const [midnight, before, after] of [
      ['2026-11-23T00:00:00+01:00', '2026-11-22', '2026-11-23'],
      ['2026-03-29T00:00:00+01:00', '2026-03-28', '2026-03-29'],
      ['2026-03-30T00:00:00+02:00', '2026-03-29', '2026-03-30'],
      ['2026-10-26T00:00:00+01:00', '2026-10-25', '2026-10-26'],
    ] as const) {
      const time = addStretch(nothing, at(midnight) - 90_500, at(midnight) + 30_500)
      expect(time.days).toEqual({ [before]: 90_500, [after]: 30_500 })
      expect(minutesOf(time, before)).toBe(1)
      expect(minutesOf(time, after)).toBe(0)
    }
  })

  test('days of before are few', () => {
    let time = nothing
    for (let day = 0; day < 30; day += 1)
      time = addStretch(time, noon + day * 86_400_000, noon + day * 86_400_000 + minute)
    expect(Object.keys(time.days)).toEqual(['2026-12-18', '2026-12-19', '2026-12-20', '2026-12-21'])
    expect(time.counted).toHaveLength(1)
    expect(time.total).toBe(30 * minute)
  })
})

describe('what a page has seen', () => {
  const watch = startWatch(1_000_000, 500)
  test.each([
    ['up to five minutes count', 300_000, 300_000, 1_000_000],
    ['more do not', 300_001, 300_001, 1_300_001],
    ['a clock that was set forward', 65_000, 5_000, 1_065_000],
    ['a clock that was set back', -3_600_000, 5_000, -2_600_000],
    ['a device that was asleep', 60_000, 0, 1_060_000],
  ])('%s', (_what, byClock, steady, from) => {
    const now = 1_000_000 + byClock
    expect(lookAgain(watch, now, 500 + steady)).toEqual({ from, at: now, steadyAt: 500 + steady })
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

test.each([
  undefined,
  null,
  'x',
  [],
  {},
  { total: '5', days: {}, counted: [] },
  { total: 5, days: { a: -1 }, counted: [] },
  { total: 5, days: {}, counted: [[1]] },
])('what is malformed is nothing: %j', (stored) => {
  expect(readLoggedIn(stored)).toEqual(nothing)
  expect(readReminder(stored)).toEqual({ every: '60', answeredAt: 0 })
  expect(readReminder({ every: '7', answeredAt: 5 })).toEqual({ every: '60', answeredAt: 0 })
})
