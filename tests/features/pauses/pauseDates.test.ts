import { describe, expect, it } from 'vitest'
import { customDateError, customDateRange, pauseEnd } from '@/features/pauses/pauseRules'
import { osloDate } from '@/lib/dates'

// A hand-written calendar without Date, advanced day by day.
interface Day {
  year: number
  month: number
  day: number
}

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
const lengthOf = (year: number, month: number) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0

function tomorrow({ year, month, day }: Day): Day {
  if (day < lengthOf(year, month)) return { year, month, day: day + 1 }
  return month < 12 ? { year, month: month + 1, day: 1 } : { year: year + 1, month: 1, day: 1 }
}

function monthsLater({ year, month, day }: Day, months: number): Day {
  let then = { year, month }
  for (let passed = 0; passed < months; passed += 1)
    then = then.month < 12 ? { ...then, month: then.month + 1 } : { year: then.year + 1, month: 1 }
  return { ...then, day: Math.min(day, lengthOf(then.year, then.month)) }
}

const two = (number: number) => String(number).padStart(2, '0')
const textOf = ({ year, month, day }: Day) => `${year}-${two(month)}-${two(day)}`

function daysOf(first: Day, last: Day): Day[] {
  const days = [first]
  for (let day = first; textOf(day) !== textOf(last);) {
    day = tomorrow(day)
    days.push(day)
  }
  return days
}

/** Leap years, the years before and after, and a century that is not a leap year. */
const everyDay = [
  ...daysOf({ year: 2026, month: 1, day: 1 }, { year: 2029, month: 12, day: 31 }),
  ...daysOf({ year: 2099, month: 1, day: 1 }, { year: 2101, month: 12, day: 31 }),
]

const week = (day: Day) => {
  let then = day
  for (let passed = 0; passed < 7; passed += 1) then = tomorrow(then)
  return then
}

describe('on every day of seven years', () => {
  it.each([
    ['month', (day: Day) => ({ ...day, day: lengthOf(day.year, day.month) })],
    ['week', week],
    ['months3', (day: Day) => monthsLater(day, 3)],
    ['months6', (day: Day) => monthsLater(day, 6)],
    ['year', (day: Day) => monthsLater(day, 12)],
  ] as const)("%s ends on the calendar's day", (option, almanac) => {
    const ends = everyDay.map((day) => pauseEnd(option, '', textOf(day)))
    expect(ends).toEqual(everyDay.map((day) => textOf(almanac(day))))
  })

  it('a chosen date is valid from today to the same date next year, and not a day outside', () => {
    const ranges = everyDay.map((day) => customDateRange(textOf(day)))
    expect(ranges).toEqual(
      everyDay.map((day) => ({ min: textOf(day), max: textOf(monthsLater(day, 12)) })),
    )
    for (const day of everyDay) {
      const today = textOf(day)
      const last = monthsLater(day, 12)
      const judged = [day, last, tomorrow(last)].map((date) =>
        pauseEnd('date', textOf(date), today),
      )
      expect(judged).toEqual([today, textOf(last), null])
      // Today's date is in the past by tomorrow.
      expect(customDateError(today, textOf(tomorrow(day)))).not.toBeNull()
    }
  })
})

describe('the date in Norway', () => {
  const hour = 3_600_000

  /** Norwegian law: summer time runs from the last Sunday of March to that of October, changing at 01:00 UTC. */
  function lastSunday(year: number, month: 3 | 10): number {
    const last = Date.UTC(year, month - 1, 31, 1)
    return last - new Date(last).getUTCDay() * 24 * hour
  }
  const almanacDay = (instant: number): string => {
    const { [0]: year = '' } = new Date(instant).toISOString().split('-')
    const isSummer =
      instant >= lastSunday(Number(year), 3) && instant < lastSunday(Number(year), 10)
    return new Date(instant + (isSummer ? 2 : 1) * hour).toISOString().slice(0, 10)
  }

  it('matches the calendar at every quarter of an hour around the clock changes of fifteen years', () => {
    const wrong: string[] = []
    for (let year = 2024; year < 2039; year += 1)
      for (const month of [3, 10] as const)
        for (let quarter = -4 * 49; quarter <= 4 * 49; quarter += 1) {
          const instant = lastSunday(year, month) + (quarter * hour) / 4
          if (osloDate(new Date(instant)) !== almanacDay(instant))
            wrong.push(new Date(instant).toISOString())
        }
    expect(wrong).toEqual([])
  })

  it('matches the calendar in the second before and at every midnight of a leap year', () => {
    const wrong: string[] = []
    for (let day = 0; day < 366; day += 1)
      for (const offset of [1, 2])
        for (const second of [-1, 0, 1]) {
          const instant = Date.UTC(2028, 0, 1 + day) - offset * hour + second * 1_000
          if (osloDate(new Date(instant)) !== almanacDay(instant))
            wrong.push(new Date(instant).toISOString())
        }
    expect(wrong).toEqual([])
  })

  it('counts a week across a clock change in days, not in hours', () => {
    // Saturday night, an hour before the clocks go back: 25 October 2026 has 25 hours.
    const today = osloDate(new Date('2026-10-24T21:59:59Z'))
    expect(today).toBe('2026-10-24')
    expect(pauseEnd('week', '', today)).toBe('2026-10-31')
    const inSpring = osloDate(new Date('2026-03-28T22:59:59Z'))
    expect(pauseEnd('week', '', inSpring)).toBe('2026-04-04')
  })
})
