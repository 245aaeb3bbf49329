import { describe, expect, test } from 'vitest'
import type { Transaction, Transactions } from '@/api/transactions'
import { csvName, csvOf } from '@/features/numbers/csv'
import {
  barPaths,
  extremesOf,
  figureOf,
  filterRows,
  maxPeriods,
  net,
  periodName,
  periodsOf,
  periodStart,
  withEmptyPeriods,
  rowsOf,
  sumOf,
  ticksOf,
  type PeriodUnit,
  type TransactionRow,
} from '@/features/numbers/numbersRules'

const hall = { BingoID: 101, BingoName: 'Sentrum Bingo' }
const otherHall = { BingoID: '104', BingoName: '=Stavanger' }

const bong = { hall, date: '2026-01-05', day: '05.01.2026', time: '', text: 'Bong', ore: 100 }
const row = (values: Partial<TransactionRow> = {}): TransactionRow => ({
  ...bong,
  folded: 'bong',
  ...values,
})

const prize = { tDate: '2026-01-05T20:15:00', tText: 'Premie', tValue: 12.5 }
const transaction = (tID: number, values: Partial<Transaction> = {}): Transaction => ({
  ...prize,
  tID,
  ...values,
})

const pageOf = (rows: Transaction[], received = rows.length): Transactions => ({
  rows,
  received,
  dropped: received - rows.length,
  lastId: rows.at(-1)?.tID ?? null,
})

test('a row that comes twice is counted once, its date is read in Oslo and its amount in øre', () => {
  const first = pageOf([
    transaction(3, { tDate: '2025-12-31T23:30:00Z', tValue: -0.07 }),
    transaction(2, { tDate: 'i går', tValue: 1.1 + 2.2 }),
  ])
  const rows = rowsOf([first, pageOf([transaction(2), transaction(1)])], hall)
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatchObject({ date: '2026-01-01', day: '01.01.2026', time: '00:30', ore: -7 })
  expect(rows[1]).toMatchObject({ date: null, day: 'i går', ore: 330 })
})

describe('the filter', () => {
  const rows = [
    row({ date: '2026-01-31', folded: 'kjøp av bong' }),
    row({ date: '2026-02-01', folded: 'premie' }),
    row({ date: null, folded: 'premie' }),
  ]
  test.each([
    ['from, inclusive', { from: '2026-02-01' }, [1]],
    ['to, inclusive', { to: '2026-01-31' }, [0]],
    ['both', { from: '2026-01-31', to: '2026-02-01' }, [0, 1]],
    ['backwards', { from: '2026-02-01', to: '2026-01-01' }, []],
    ['a text in any case', { text: ' PREMIE ' }, [1, 2]],
    ['a text with å, æ or ø', { text: 'KJØP' }, [0]],
    ['nothing', {}, [0, 1, 2]],
  ])('%s', (_what, filter, kept) => {
    const shown = filterRows(rows, { from: '', to: '', text: '', ...filter })
    expect(shown.map((one) => rows.indexOf(one))).toEqual(kept)
  })
})

test('the sums are kept apart by day, week and month', () => {
  const rows = [
    row({ date: '2026-01-04', ore: -500 }),
    row({ date: '2026-01-05', ore: 124_730 }),
    row({ date: null, ore: 1 }),
    row({ date: '2025-12-31', ore: -20 }),
  ]
  expect(sumOf(rows)).toEqual({ inn: 124_731, out: 520 })
  expect(net(sumOf(rows))).toBe(124_211)
  const lines = (unit: PeriodUnit) =>
    periodsOf(rows, unit).map(({ name, inn, out }) => `${name}: ${inn} - ${out}`)
  const [none, last] = ['Uten dato: 1 - 0', '31.12.2025: 0 - 20']
  expect(lines('day')).toEqual(['05.01.2026: 124730 - 0', '04.01.2026: 0 - 500', last, none])
  expect(lines('week')).toEqual(['Uke 2, 2026: 124730 - 0', 'Uke 1, 2026: 0 - 520', none])
  expect(lines('month')).toEqual(['januar 2026: 124730 - 500', 'desember 2025: 0 - 20', none])
})

test.each([
  ['2024-12-29', 'Uke 52, 2024'],
  ['2024-12-30', 'Uke 1, 2025'],
  ['2025-01-06', 'Uke 2, 2025'],
  ['2020-12-31', 'Uke 53, 2020'],
  ['2021-01-03', 'Uke 53, 2020'],
  ['2023-01-01', 'Uke 52, 2022'],
])('by ISO 8601 %s is in %s', (date, name) => {
  expect(periodName('week', periodStart('week', date))).toBe(name)
})

describe('the figure', () => {
  test('has a place for every period between the first and the last', () => {
    const rows = ['2025-12-31', '2026-03-05'].map((date) => row({ date, ore: 100 }))
    const names = (unit: PeriodUnit) =>
      withEmptyPeriods(periodsOf(rows, unit), unit).map(({ name }) => name)
    expect(names('month')).toEqual(['desember 2025', 'januar 2026', 'februar 2026', 'mars 2026'])
    expect(names('week')).toHaveLength(10)
    expect(names('day')).toHaveLength(65)
    expect(withEmptyPeriods(periodsOf([row({ date: null })], 'day'), 'day')).toEqual([])
    const odd = ['1000-01-01', '2026-03-05'].map((date) => row({ date }))
    expect(withEmptyPeriods(periodsOf(odd, 'day'), 'day')).toHaveLength(maxPeriods)
  })

  test.each([
    ['2026-04-30', 'day'],
    ['2026-05-01', 'week'],
    ['2029-01-01', 'month'],
  ] as const)('of days from the start of 2026 to %s is drawn by %s', (last, unit) => {
    const rows = ['2026-01-01', last].map((date) => row({ date }))
    expect(figureOf(rows, 'day').unit).toBe(unit)
  })

  test('draws each amount once, and no zero', () => {
    const rows = [100, -300, -20].map((ore, month) => row({ date: `2026-0${month + 1}-01`, ore }))
    const places = withEmptyPeriods(periodsOf(rows, 'month'), 'month')
    const { inn, out } = barPaths(places)
    expect([inn, out].map((path) => path.split('M').length - 1)).toEqual([1, 2])
    expect(extremesOf(places)).toEqual({ inn: 100, out: 300 })
  })

  test.each([
    [{ inn: 124_730, out: 200_000 }, [-200_000, -100_000, 0, 100_000, 200_000]],
    [{ inn: 0, out: 4_000 }, [-4_000, -3_000, -2_000, -1_000, 0]],
    [{ inn: 0, out: 0 }, [0]],
  ])('of %j has lines at %j', (most, ticks) => {
    expect(ticksOf(most).map((tick) => tick || 0)).toEqual(ticks)
  })
})

describe('the file', () => {
  const head = '\uFEFFDato;Klokkeslett;Tekst;Beløp'

  test('has a header and a line for each transaction', () => {
    const first = row({ time: '20:15', text: 'Kjøp; "stor" bong', ore: -123_450 })
    expect(csvOf([first, row({ text: 'Premie', ore: 7 })])).toBe(
      `${head}\r\n05.01.2026;20:15;"Kjøp; ""stor"" bong";-1234,50\r\n05.01.2026;;Premie;0,07`,
    )
    expect(csvOf([])).toBe(head)
  })

  test('has a column for the hall where each is asked for', () => {
    expect(csvOf([row(), row({ hall: otherHall })], true)).toBe(
      "\uFEFFHall;Dato;Klokkeslett;Tekst;Beløp\r\nSentrum Bingo;05.01.2026;;Bong;1,00\r\n'=Stavanger;05.01.2026;;Bong;1,00",
    )
  })

  test.each([
    // A spreadsheet would run these, or read a number.
    ['=1+1', "'=1+1"],
    ['+47', "'+47"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-12,50 kr', "'-12,50 kr"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    [';', '";"'],
    ['"', '""""'],
    ['a\r\nb', '"a\r\nb"'],
    [' å, 1', ' å, 1'],
  ])('has the text %j as %j, and so an unreadable date', (text, cell) => {
    expect(csvOf([row({ day: text, text })])).toBe(`${head}\r\n${cell};;${cell};1,00`)
  })

  test('is named after the hall', () => {
    expect(csvName('Grünerløkka Bingo')).toBe('mine-tall-grünerløkka-bingo.csv')
    expect(csvName('../A/B')).toBe('mine-tall--a-b.csv')
  })
})
