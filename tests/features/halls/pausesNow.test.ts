import { describe, expect, it, test } from 'vitest'
import { pausedEverywhere, pauseLength, pausesNow } from '@/features/halls/pausesNow'

const today = '2026-11-25'
const nextYear = '2027-11-25'
const halls = (...days: (number | null)[]) =>
  days.map((DaysBlocked, index) => ({
    BingoID: 101 + index,
    BingoName: `Hall ${101 + index}`,
    DaysBlocked,
  }))
const two = halls(0, 0)
const row = (hallId: string | number, blockDate: string | null) => ({ hallId, blockDate })

const told = (...asked: [...Parameters<typeof pausesNow>]) =>
  pausesNow(...asked).map(({ where, pause }) => `${where}: ${pauseLength(pause)}`)

test.each<[string, Parameters<typeof pausesNow>, string[]]>([
  ['no pause', [two, [], null, today], []],
  ['one that is over', [two, [row(101, '2026-11-24')], null, today], []],
  ['its last day', [two, [row(101, today)], null, today], ['Hall 101: til og med 25.11.2026']],
  ['an id as text', [two, [row('102', today)], null, today], ['Hall 102: til og med 25.11.2026']],
  [
    'an unknown end',
    [two, [row(102, null)], null, today],
    ['Hall 102: Pause uten kjent sluttdato'],
  ],
  ['days', [halls(0, 11.5), [], null, today], ['Hall 102: 12\u00A0dager igjen']],
  ['unreadable days', [halls(null), [], null, today], ['Hall 101: Pause uten kjent sluttdato']],
  [
    'the later of both',
    [halls(3), [row(101, today)], null, today],
    ['Hall 101: til og med 28.11.2026'],
  ],
  [
    'a hall that cannot be read: any hall',
    [two, [row('', today)], null, today],
    ['Hall 101: til og med 25.11.2026', 'Hall 102: til og med 25.11.2026'],
  ],
  [
    'a hall that is not listed',
    [two, [row(7, today), row(8, '2026-11-24'), row(9, null)], null, today],
    [
      'En hall som ikke er i listen din: til og med 25.11.2026',
      'En hall som ikke er i listen din: Pause uten kjent sluttdato',
    ],
  ],
  [
    'no halls',
    [[], [row('', today)], null, today],
    ['En hall som ikke er i listen din: til og med 25.11.2026'],
  ],
  [
    'a short pause in all halls',
    [two, [row(101, '2026-12-25'), row(102, '2026-12-25')], null, today],
    ['Hall 101: til og med 25.12.2026', 'Hall 102: til og med 25.12.2026'],
  ],
  [
    'the pause for all, by its act',
    [two, [], nextYear, today],
    ['Alle haller: til og med 25.11.2027'],
  ],
  [
    'the pause for all, by the rows',
    [two, [row(101, '2027-11-24'), row(102, '2027-11-24')], null, today],
    ['Alle haller: til og med 24.11.2027'],
  ],
  [
    'a day less',
    [two, [row(101, '2027-11-23'), row(102, nextYear)], null, today],
    ['Hall 101: til og med 23.11.2027', 'Hall 102: til og med 25.11.2027'],
  ],
  [
    'not in one hall of two',
    [two, [row(101, nextYear)], null, today],
    ['Hall 101: til og med 25.11.2027'],
  ],
  [
    'not in the only hall',
    [halls(0), [row(101, nextYear)], null, today],
    ['Hall 101: til og med 25.11.2027'],
  ],
  [
    'and a longer one',
    [halls(400, 0), [row(102, null), row(7, '2027-12-01')], nextYear, today],
    [
      'Alle haller: til og med 25.11.2027',
      'Hall 101: til og med 30.12.2027',
      'Hall 102: Pause uten kjent sluttdato',
      'En hall som ikke er i listen din: til og med 01.12.2027',
    ],
  ],
])('tells of %s', (_, asked, lines) => {
  expect(told(...asked)).toEqual(lines)
})

describe('pausedEverywhere', () => {
  const act = { hall: '', state: 'done', until: nextYear } as const
  it.each<[string, Parameters<typeof pausedEverywhere>[0][number], string | null]>([
    ['set', act, nextYear],
    ['not shown yet', { ...act, state: 'notShown', held: null }, nextYear],
    ['held until another day', { ...act, held: '2027-11-24' }, '2027-11-24'],
    ['of one hall', { ...act, hall: '101' }, null],
    ['on its way', { ...act, state: 'sent' }, null],
    ['unknown', { ...act, state: 'unknown' }, null],
    ['failed', { ...act, state: 'failed' }, null],
    ['over', { ...act, until: '2026-11-24' }, null],
  ])('%s', (_, one, until) => {
    expect(pausedEverywhere([one], today)).toBe(until)
  })
})
