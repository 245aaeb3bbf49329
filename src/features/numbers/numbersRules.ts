import type { Hall } from '@/api/halls'
import { newRows, type Transaction, type Transactions } from '@/api/transactions'
import { addDays, addMonths, firstOfMonth, mondayOf } from '@/lib/calendar'
import { formatDate, type LocalDate } from '@/lib/dates'
import { toOre } from '@/lib/money'
import { readServerDate } from '@/lib/serverDates'

export type NumbersHall = Pick<Hall, 'BingoID' | 'BingoName'>

export interface TransactionRow {
  hall: NumbersHall
  /** Null if unreadable: counted in the sums, but in no interval. */
  date: LocalDate | null
  day: string
  time: string
  text: string
  folded: string
  ore: number
}

const fold = (text: string): string => text.normalize('NFC').toLocaleLowerCase('nb')

/** Parse each transaction once, however many pages follow. */
const readBefore = new WeakMap<Transaction, TransactionRow>()

function rowOf(transaction: Transaction, hall: NumbersHall): TransactionRow {
  const known = readBefore.get(transaction)
  if (known) return known
  const { tDate, tText, tValue } = transaction
  const read = readServerDate(tDate)
  const row = {
    hall,
    date: read?.date ?? null,
    day: read ? formatDate(read.date) : tDate,
    time: read?.time ?? '',
    text: tText,
    folded: fold(tText),
    ore: toOre(tValue),
  }
  readBefore.set(transaction, row)
  return row
}

/** A transaction on two pages counts once. */
export function rowsOf(
  pages: readonly Transactions[],
  hall: NumbersHall,
): readonly TransactionRow[] {
  const seen = new Set<string>()
  return pages.flatMap(({ rows }) => newRows(rows, seen).map((one) => rowOf(one, hall)))
}

/** As typed; '' is no limit. Both days are included. */
export interface Filter {
  from: LocalDate
  to: LocalDate
  text: string
}

export function filterRows(
  rows: readonly TransactionRow[],
  { from, to, text }: Filter,
): readonly TransactionRow[] {
  const wanted = fold(text.trim())
  if (from === '' && to === '' && wanted === '') return rows
  return rows.filter(
    ({ date, folded }) =>
      (from === '' || (date !== null && date >= from)) &&
      (to === '' || (date !== null && date <= to)) &&
      folded.includes(wanted),
  )
}

/** Øre, never negative. */
export interface Totals {
  inn: number
  out: number
}

export const net = ({ inn, out }: Totals): number => inn - out

function add(sum: Totals, ore: number): void {
  if (ore > 0) sum.inn += ore
  else sum.out -= ore
}

export function sumOf(rows: readonly TransactionRow[]): Totals {
  const sum = { inn: 0, out: 0 }
  for (const { ore } of rows) add(sum, ore)
  return sum
}

const units = ['day', 'week', 'month'] as const
export type PeriodUnit = (typeof units)[number]

const weekMs = 7 * 24 * 3_600_000

/** ISO 8601: a week belongs to the year of its Thursday. */
function weekName(monday: LocalDate): string {
  const thursday = addDays(monday, 3)
  const year = thursday.slice(0, 4)
  const weeksBefore = Math.floor((Date.parse(thursday) - Date.parse(`${year}-01-01`)) / weekMs)
  return `Uke ${weeksBefore + 1}, ${year}`
}

export function periodStart(unit: PeriodUnit, date: LocalDate): LocalDate {
  if (unit === 'day') return date
  return unit === 'month' ? firstOfMonth(date) : mondayOf(date)
}

const monthName = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
})

export function periodName(unit: PeriodUnit, start: LocalDate): string {
  if (unit === 'day') return formatDate(start)
  return unit === 'month' ? monthName.format(Date.parse(start)) : weekName(start)
}

export interface PeriodTotals extends Totals {
  start: LocalDate
  name: string
  /** Set if each hall has its own periods. */
  hall?: NumbersHall | undefined
}

/** Periods with transactions, newest first; 'Uten dato' last. */
export function periodsOf(
  rows: readonly TransactionRow[],
  unit: PeriodUnit,
  ofEachHall = false,
): PeriodTotals[] {
  // Work out a day's period once, not for each row.
  const starts = new Map<LocalDate, LocalDate>([['', '']])
  const found = new Map<string, PeriodTotals>()
  for (const { date, hall, ore } of rows) {
    const day = date ?? ''
    const start = starts.get(day) ?? periodStart(unit, day)
    starts.set(day, start)
    const key = ofEachHall ? `${start} ${hall.BingoID}` : start
    const period = found.get(key) ?? {
      start,
      name: start === '' ? 'Uten dato' : periodName(unit, start),
      hall: ofEachHall ? hall : undefined,
      inn: 0,
      out: 0,
    }
    add(period, ore)
    found.set(key, period)
  }
  return [...found.values()].toSorted((a, b) => b.start.localeCompare(a.start))
}

const periodBefore = (unit: PeriodUnit, start: LocalDate): LocalDate =>
  unit === 'month' ? addMonths(start, -1) : addDays(start, unit === 'week' ? -7 : -1)

/** Limits the figure if a host sends absurd years. */
export const maxPeriods = 2_000

/** Every period from first to last, empty ones too, oldest first. */
export function withEmptyPeriods(all: readonly PeriodTotals[], unit: PeriodUnit): PeriodTotals[] {
  const dated = new Map(all.filter(({ start }) => start !== '').map((one) => [one.start, one]))
  const starts = [...dated.keys()]
  const oldest = starts.at(-1) ?? ''
  const slots: PeriodTotals[] = []
  let start = starts[0] ?? ''
  while (start !== '' && start >= oldest && slots.length < maxPeriods) {
    slots.push(dated.get(start) ?? { start, name: periodName(unit, start), inn: 0, out: 0 })
    start = periodBefore(unit, start)
  }
  return slots.toReversed()
}

/** More would be a smear on a phone. */
const mostBars = 120

export interface PeriodList {
  unit: PeriodUnit
  periods: readonly PeriodTotals[]
}

/** A bar for each period, oldest first: of coarser periods than asked for where those would not fit. */
export function figureOf(rows: readonly TransactionRow[], unit: PeriodUnit): PeriodList {
  const periods = withEmptyPeriods(periodsOf(rows, unit), unit)
  const coarser = units[units.indexOf(unit) + 1]
  return coarser && periods.length > mostBars ? figureOf(rows, coarser) : { unit, periods }
}

export const extremesOf = (all: readonly PeriodTotals[]): Totals =>
  all.reduce(
    (most, { inn, out }) => ({ inn: Math.max(most.inn, inn), out: Math.max(most.out, out) }),
    { inn: 0, out: 0 },
  )

/** Round, evenly spaced amounts in øre for the figure's lines, including 0. */
export function ticksOf({ inn, out }: Totals): number[] {
  const rough = Math.max(400, inn + out) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5].find((times) => times * power >= rough) ?? 10)
  const least = -Math.ceil(out / step)
  const count = Math.ceil(inn / step) - least + 1
  return Array.from({ length: count }, (_, at) => (least + at) * step)
}

/** All bars as two SVG paths for strokes: x in periods, y in øre, in above 0, out below. */
export function barPaths(slots: readonly PeriodTotals[]): { inn: string; out: string } {
  const bar = (at: number, ore: number) => (ore === 0 ? '' : `M${at + 0.5} 0v${-ore}`)
  return {
    inn: slots.map(({ inn }, at) => bar(at, inn)).join(''),
    out: slots.map(({ out }, at) => bar(at, -out)).join(''),
  }
}
