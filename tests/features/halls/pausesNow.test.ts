import { describe, expect, it, test } from 'vitest'
import { pauseForAllUntil, pauseLength, pausesNow } from '@/features/halls/pausesNow'

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

const until = (hall: number, day: string) => `Hall ${hall}: til og med ${day}`
const unlisted = 'En hall som ikke er i listen din'
const noEnd = 'Pause uten kjent sluttdato'
const everywhere = 'Alle haller: til og med'
const inTwo = (one: string, other = one) => [row(101, one), row(102, other)]

type Asked = Parameters<typeof pausesNow>
test.each<[string, Asked[0], Asked[1], told: string[], forAll?: Asked[2]]>([
  ['no pause', two, [], []],
  ['one that is over', two, [row(101, '2026-11-24')], []],
  ['its last day', two, [row(101, today)], [until(101, '25.11.2026')]],
  ['an id as text', two, [row('102', today)], [until(102, '25.11.2026')]],
  ['an unknown end', two, [row(102, null)], [`Hall 102: ${noEnd}`]],
  ['days', halls(0, 11.5), [], ['Hall 102: 12\u00A0dager igjen']],
  ['unreadable days', halls(null), [], [`Hall 101: ${noEnd}`]],
  ['the later of both', halls(3), [row(101, today)], [until(101, '28.11.2026')]],
  ['any hall', two, [row('', today)], [until(101, '25.11.2026'), until(102, '25.11.2026')]],
  [
    'a hall that is not listed',
    two,
    [row(7, today), row(8, '2026-11-24'), row(9, null)],
    [`${unlisted}: til og med 25.11.2026`, `${unlisted}: ${noEnd}`],
  ],
  [
    'two rows of a hall that is not listed',
    two,
    [row(7, '2026-12-01'), row('7', today)],
    [`${unlisted}: til og med 01.12.2026`],
  ],
  ['no unlisted hall before the halls are read', undefined, [row(7, today)], []],
  ['no halls', [], [row('', today)], [`${unlisted}: til og med 25.11.2026`]],
  ['a short one', two, inTwo('2026-12-25'), [until(101, '25.12.2026'), until(102, '25.12.2026')]],
  ['the pause for all, by its act', two, [], [`${everywhere} 25.11.2027`], nextYear],
  ['the pause for all, by the rows', two, inTwo('2027-11-24'), [`${everywhere} 24.11.2027`]],
  [
    'a day less',
    two,
    inTwo('2027-11-23', nextYear),
    [until(101, '23.11.2027'), until(102, '25.11.2027')],
  ],
  ['not in one hall of two', two, [row(101, nextYear)], [until(101, '25.11.2027')]],
  ['not in the only hall', halls(0), [row(101, nextYear)], [until(101, '25.11.2027')]],
  [
    'and a longer one',
    halls(400, 0),
    [row(102, null), row(7, '2027-12-01')],
    [
      `${everywhere} 25.11.2027`,
      until(101, '30.12.2027'),
      `Hall 102: ${noEnd}`,
      `${unlisted}: til og med 01.12.2027`,
    ],
    nextYear,
  ],
])('tells of %s', (_, listed, rows, told, forAll = null) => {
  const pauses = pausesNow(listed, rows, forAll, today)
  expect(pauses.map(({ where, pause }) => `${where}: ${pauseLength(pause)}`)).toEqual(told)
})

describe('pauseForAllUntil', () => {
  const act = { hall: '', state: 'done', until: nextYear } as const
  it.each<[string, Parameters<typeof pauseForAllUntil>[0][number], string | null]>([
    ['set', act, nextYear],
    ['not shown yet', { ...act, state: 'notShown', held: null }, nextYear],
    ['held until another day', { ...act, held: '2027-11-24' }, '2027-11-24'],
    ['of one hall', { ...act, hall: '101' }, null],
    ['on its way', { ...act, state: 'sent' }, null],
    ['unknown', { ...act, state: 'unknown' }, null],
    ['failed', { ...act, state: 'failed' }, null],
    ['over', { ...act, until: '2026-11-24' }, null],
  ])('%s', (_, one, day) => {
    expect(pauseForAllUntil([one], today)).toBe(day)
  })
})
