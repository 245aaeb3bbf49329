import { describe, expect, it, test } from 'vitest'
import type { UserTimeout } from '@/api/pauses'
import type { ActState, Pause } from '@/features/acts/acts'
import {
  confirmedPause,
  customDateError,
  coveringPause,
  inOrder,
  pausesWithoutRow,
  pauseEnd,
  pauseOptions,
  shorterPause,
  shortPauseOptions,
} from '@/features/pauses/pauseRules'
import { pauseMessage } from '@/features/pauses/pauseTexts'
import { actOf, type Known } from '../../setup/acts'

function pauseOf(known: Known): Pause {
  const act = actOf({ ...known, kind: 'pause' })
  if (act.kind !== 'pause') throw new Error('a pause is one')
  return act
}

const today = '2026-11-21'
const until = '2026-12-01'
const row = (blockDate: string | null, hallId: number | string = 1): UserTimeout => ({
  hallId,
  blockDate,
})
const hall = (BingoID: string | number, DaysBlocked: number | null = null) => ({
  BingoID,
  DaysBlocked,
})

test.each([
  [
    'one hall',
    pauseOptions,
    today,
    '2026-12-24',
    [
      ['1 uke', '2026-11-28'],
      ['Ut denne måneden', '2026-11-30'],
      ['3 måneder', '2027-02-21'],
      ['6 måneder', '2027-05-21'],
      ['1 år', '2027-11-21'],
      ['Velg dato', '2026-12-24'],
      ['Ingen', null],
    ],
  ],
  [
    'all halls, short',
    shortPauseOptions,
    '2027-01-31',
    '',
    [
      ['Ut dagen', '2027-01-31'],
      ['1 uke', '2027-02-07'],
      ['1 måned', '2027-02-28'],
    ],
  ],
] as const)('a pause in %s can last, in this order', (_where, options, day, date, ends) =>
  expect(options.map((one) => [one.label, pauseEnd(options, one.value, day, date)])).toEqual(ends),
)

test.each([
  ['', 'Du må velge en dato'],
  ['2027-02-30', 'Du må velge en dato'],
  ['21.12.2026', 'Du må velge en dato'],
  ['2026-11-20', 'Velg en dato fra i dag til og med 21.11.2027.'],
  ['2027-11-22', 'Velg en dato fra i dag til og med 21.11.2027.'],
  ['2026-11-21', null],
  ['2027-11-21', null],
])('the chosen date %j gives the error %s', (text, error) => {
  expect(customDateError(text, today)).toBe(error)
  expect(pauseEnd(pauseOptions, 'date', today, text)).toBe(error === null ? text : null)
})

/** The last day of twelve months that start on 21 November 2026. */
const year = '2027-11-20'

it.each<[string, ...Parameters<typeof confirmedPause>, ReturnType<typeof confirmedPause>]>([
  ['its end, by an id of another type', [row(until, '1')], [hall(1)], until, { until }],
  ['a later end', [row(until), row('2026-12-05')], [hall('1')], until, { until: '2026-12-05' }],
  ['no row', [], [hall(1)], until, null],
  ['another hall', [row(until, 2)], [hall(1)], until, null],
  ['an earlier end', [row('2026-11-30')], [hall(1)], until, null],
  ['an unreadable date', [row(null)], [hall(1)], until, null],
  ['an unreadable hall', [row(until, '')], [hall(1)], until, null],
  [
    'two halls, of which the earliest end is told',
    [row('2027-11-21'), row('2028-01-01', '2')],
    [hall('1'), hall(2)],
    year,
    { until: '2027-11-21' },
  ],
  ["a hall's own day count", [row(year)], [hall(1), hall(2, 365)], year, { until: null }],
  ['one hall of two', [row(year)], [hall(1), hall(2)], year, null],
  ['few days', [], [hall(1, 12)], year, null],
  ['no halls', [], [], year, null],
])('is confirmed or not by %s', (_what, rows, halls, last, confirmed) =>
  expect(confirmedPause(rows, halls, last)).toEqual(confirmed),
)

it.each<[string, UserTimeout[], ReturnType<typeof coveringPause>]>([
  ['nothing', [], null],
  ['the same day', [row(until, '1')], { until }],
  [
    'two, the last of which counts',
    [row('2026-12-09'), row('2026-11-25')],
    { until: '2026-12-09' },
  ],
  ['a shorter one', [row('2026-11-30')], null],
  ["another hall's", [row(until, 2)], null],
  ['an unknown end', [row(null)], { until: null }],
  ['an unknown end and a day', [row(null), row(until)], { until }],
])('a hall with %s needs no call if it has one', (_what, rows, held) =>
  expect(coveringPause({ BingoID: 1 }, rows, until)).toEqual(held),
)

it.each<[number | null, string | null, (string | null)[]]>([
  [0, null, []],
  [3, null, ['2026-11-24']],
  [null, null, [null]],
  [3, year, [year, '2026-11-24']],
])('%s days of its own, and all halls until %s, pause a hall until %j', (days, everywhere, ends) =>
  expect(pausesWithoutRow(hall(1, days), everywhere, today)).toEqual(ends.map((end) => row(end))),
)

it.each([
  ['one that holds', row('2026-11-30'), '2026-11-30'],
  ['one that is over', row('2026-11-20'), null],
  ["another hall's", row('2026-11-30', 2), null],
  ['an unknown end', row(null), null],
])('is told beside a shorter pause: %s', (_what, one, told) =>
  expect(shorterPause({ hall: '1', until }, [one], today)).toBe(told),
)

it('shows first what needs the player, once nothing is awaited', () => {
  const order = (...states: ActState[]) =>
    inOrder(states.map((state, id) => pauseOf({ hall: String(id), state }))).map((act) => act.hall)
  expect(order('done', 'failed', 'done', 'unknown')).toEqual(['1', '3', '0', '2'])
  expect(order('done', 'failed', 'sent')).toEqual(['0', '1', '2'])
})

describe('what is told of a pause', () => {
  const active = 'Spillepause er nå aktivert'
  const whole = `${active} i alle hallene`
  const halls = (count: number, received = count) => ({
    rows: Array.from({ length: count }, (_, BingoID) => ({ BingoID })),
    received,
  })

  it.each<[string, ActState[], Parameters<typeof pauseMessage>[1], string | undefined, RegExp]>([
    ['all set', ['done', 'done'], halls(2), whole, /gjelder pausen/u],
    ['what a reload has left is set', ['done'], halls(2), active, /hos Bingo 1/u],
    ['set, while the halls are not known', ['done'], undefined, active, /hos Bingo 1/u],
    ['one to come', ['done', 'sent', 'failed'], undefined, undefined, /blir satt/u],
    ['refused or unknown', ['done', 'failed', 'unknown'], undefined, undefined, /kan spille der/u],
    ['a hall that could not be read', ['done'], halls(1, 2), undefined, /lest 1 hall/u],
  ])('in every hall: %s', (_what, states, known, heading, text) => {
    const acts = states.map((state, id) => pauseOf({ hall: String(id), state, together: true }))
    const message = pauseMessage(acts, known)
    expect(message?.heading).toBe(heading)
    expect(message?.texts.join(' ')).toMatch(text)
  })

  const refused = 'Spillepausen ble ikke satt.'
  const failure = 'Det oppsto en feil ved lagring av spillepause.'
  it.each<[Known, string | undefined, string]>([
    [{ state: 'done', held: until }, active, 'Den gjelder hos Bingo 1 til og med 01.12.2026.'],
    [{ state: 'done', hall: '' }, active, 'Den gjelder alle hallene dine i minst 12 måneder.'],
    [{ state: 'notShown', hall: '' }, active, 'Hallene dine viser den ikke ennå.'],
    [{ state: 'failed', why: 'server', said: 'Ikke i dag.' }, refused, 'Ikke i dag.'],
    [{ state: 'failed', why: 'server', said: '' }, refused, failure],
    [{ state: 'failed', why: 'call', status: 429 }, refused, 'For mange forsøk.'],
    [{ state: 'failed', hall: '', why: 'password' }, refused, 'Passordet ser ut til å være feil'],
    [{ state: 'unknown' }, undefined, 'Vi fikk ikke bekreftet spillepausen.'],
    [{ state: 'unknown', until }, undefined, 'spillepausen hos Bingo 1 til og med 01.12.2026.'],
  ])('alone: %j', (known, head, text) => {
    const message = pauseMessage([pauseOf(known)])
    expect(message?.heading ?? message?.strong).toBe(head)
    expect(message?.texts.join(' ')).toContain(text)
  })
})
