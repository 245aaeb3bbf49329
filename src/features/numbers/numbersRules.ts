import type { Id } from '@/api/readers'
import { freshRows, nextCursor, type Transaction, type Transactions } from '@/api/transactions'
import { mondayOf } from '@/lib/calendar'
import { formatDate, type LocalDate } from '@/lib/dates'
import { toOre } from '@/lib/money'
import { readServerDate } from '@/lib/serverDates'

/** A transaction as it is counted: money in øre, its day in Oslo. */
export interface Row {
  /** Null for a date that cannot be read: then in the sums, but in no day, and in no interval. */
  date: LocalDate | null
  day: string
  time: string
  text: string
  folded: string
  ore: number
}

const fold = (text: string): string => text.normalize('NFC').toLocaleLowerCase('nb')

function readRow({ tDate, tText, tValue }: Transaction): Row {
  const read = readServerDate(tDate)
  return {
    date: read?.date ?? null,
    day: read ? formatDate(read.date) : tDate,
    time: read?.time ?? '',
    text: tText,
    folded: fold(tText),
    ore: toOre(tValue),
  }
}

/** All of a hall's transactions, a page at a time. */
export interface Fetching {
  rows: readonly Row[]
  dropped: number
  met: ReadonlySet<string>
  /** Where each page began, and last where the next one begins. */
  cursors: readonly Id[]
  /** `stuck`: the pages lead no further, although they do not end. */
  state: 'idle' | 'fetching' | 'stopped' | 'done' | 'stuck'
}

export const nothingFetched: Fetching = {
  rows: [],
  dropped: 0,
  met: new Set(),
  cursors: [0],
  state: 'idle',
}

export type FetchEvent =
  { type: 'asked' } | { type: 'stopped' } | { type: 'answered'; cursor: Id; page: Transactions }

function addPage(before: Fetching, page: Transactions): Fetching {
  const { cursors } = before
  const met = new Set(before.met)
  const next = nextCursor(page, cursors)
  const after = {
    rows: [...before.rows, ...freshRows(page.rows, met).map(readRow)],
    dropped: before.dropped + page.dropped,
    met,
    cursors,
  }
  if (next === undefined) return { ...after, state: 'done' }
  if (next === null) return { ...after, state: 'stuck' }
  return { ...after, cursors: [...cursors, next], state: 'fetching' }
}

/** What was stopped goes on from the last tID; what came to its end begins anew. */
export function fetchingAfter(before: Fetching, event: FetchEvent): Fetching {
  const isFetching = before.state === 'fetching'
  switch (event.type) {
    case 'asked':
      if (isFetching) return before
      return { ...(before.state === 'stopped' ? before : nothingFetched), state: 'fetching' }
    case 'stopped':
      return isFetching ? { ...before, state: 'stopped' } : before
    case 'answered':
      return isFetching && before.cursors.at(-1) === event.cursor
        ? addPage(before, event.page)
        : before
  }
}

/** As typed; '' is no limit. Both days are included. */
export interface Filter {
  from: LocalDate
  to: LocalDate
  text: string
}

export function filterRows(rows: readonly Row[], { from, to, text }: Filter): readonly Row[] {
  const wanted = fold(text.trim())
  if (from === '' && to === '' && wanted === '') return rows
  return rows.filter(
    ({ date, folded }) =>
      (from === '' || (date !== null && date >= from)) &&
      (to === '' || (date !== null && date <= to)) &&
      folded.includes(wanted),
  )
}

/** Øre. Both are above 0, or 0. */
export interface InAndOut {
  inn: number
  out: number
}

export const net = ({ inn, out }: InAndOut): number => inn - out

function add(sum: InAndOut, ore: number): void {
  if (ore > 0) sum.inn += ore
  else sum.out -= ore
}

export function sumOf(rows: readonly Row[]): InAndOut {
  const sum = { inn: 0, out: 0 }
  for (const { ore } of rows) add(sum, ore)
  return sum
}

export const periods = ['day', 'week', 'month'] as const
export type Per = (typeof periods)[number]

const dayMs = 24 * 3_600_000
const instantOf = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`)

/** By ISO 8601 a week is of the year that its Thursday is in. Takes its Monday. */
export function isoWeek(monday: LocalDate): { week: number; year: number } {
  const thursday = new Date(instantOf(monday) + 3 * dayMs)
  const year = thursday.getUTCFullYear()
  const first = new Date(thursday)
  first.setUTCMonth(0, 1)
  return { year, week: 1 + Math.floor((thursday.getTime() - first.getTime()) / (7 * dayMs)) }
}

export function periodStart(per: Per, date: LocalDate): LocalDate {
  if (per === 'day') return date
  if (per === 'month') return `${date.slice(0, 7)}-01`
  return mondayOf(date)
}

const monthName = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
})

export function periodName(per: Per, start: LocalDate): string {
  if (per === 'day') return formatDate(start)
  if (per === 'month') return monthName.format(instantOf(start))
  const { week, year } = isoWeek(start)
  return `Uke ${week}, ${year}`
}

export interface Period extends InAndOut {
  start: LocalDate
  name: string
}

/** The periods that have transactions, newest first, and last what has no date. */
export function periodsOf(rows: readonly Row[], per: Per): Period[] {
  // A day's period is worked out once, not for each of its rows.
  const starts = new Map<LocalDate, LocalDate>([['', '']])
  const sums = new Map<LocalDate, InAndOut>()
  for (const { date, ore } of rows) {
    const day = date ?? ''
    const start = starts.get(day) ?? periodStart(per, day)
    starts.set(day, start)
    const sum = sums.get(start) ?? { inn: 0, out: 0 }
    add(sum, ore)
    sums.set(start, sum)
  }
  return [...sums]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([start, sum]) => ({
      ...sum,
      start,
      name: start === '' ? 'Uten dato' : periodName(per, start),
    }))
}

/** Where a period stands in time, so many periods of its kind after 1970. */
function indexOf(per: Per, start: LocalDate): number {
  const [year = 0, month = 0] = start.split('-').map(Number)
  if (per === 'month') return year * 12 + month
  return Math.round(instantOf(start) / (per === 'week' ? 7 * dayMs : dayMs))
}

export const extremesOf = (all: readonly Period[]): InAndOut =>
  all.reduce(
    (most, { inn, out }) => ({ inn: Math.max(most.inn, inn), out: Math.max(most.out, out) }),
    { inn: 0, out: 0 },
  )

/** The bars of a chart, as two paths in a box of this size: in above the line, out below it, by one scale. */
export interface Bars {
  inn: string
  out: string
  line: number
  /** How many bars there is room for side by side: those without transactions too. */
  places: number
}

export const chartSize = { width: 1000, height: 240 }
const bar = { least: 1, most: 48, share: 0.7 }

export function barsOf(all: readonly Period[], per: Per): Bars {
  const dated = all.filter(({ start }) => start !== '')
  const { inn: highest, out: lowest } = extremesOf(dated)
  const scale = chartSize.height / Math.max(1, highest + lowest)
  const line = highest * scale
  const places = dated.map(({ start }) => indexOf(per, start))
  const first = places.at(-1) ?? 0
  const count = (places[0] ?? 0) - first + 1
  const slot = chartSize.width / count
  const width = Math.min(bar.most, Math.max(bar.least, slot * bar.share))
  const rect = (at: number, top: number, height: number) => {
    const left = (at - first + 0.5) * slot - width / 2
    return height === 0
      ? ''
      : `M${left.toFixed(1)} ${top.toFixed(1)}h${width.toFixed(1)}v${height.toFixed(1)}h-${width.toFixed(1)}z`
  }
  const draw = (heightOf: (one: Period) => number, isAbove: boolean) =>
    dated
      .map((one, index) => {
        const height = heightOf(one) * scale
        return rect(places[index] ?? 0, isAbove ? line - height : line, height)
      })
      .join('')
  return {
    inn: draw(({ inn }) => inn, true),
    out: draw(({ out }) => out, false),
    line,
    places: count,
  }
}
