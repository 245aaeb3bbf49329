import { describe, expect, it } from 'vitest'
import type { UserTimeout } from '@/api/pauses'
import type { ActState, Pause } from '@/features/acts/acts'
import {
  allPauses,
  confirmedPause,
  customDateError,
  customDateRange,
  heldAlready,
  inOrder,
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

describe('the options', () => {
  it('have their order and words', () => {
    expect(pauseOptions.map(({ label }) => label)).toEqual([
      'Ingen',
      'Ut denne måneden',
      '1 uke',
      '3 måneder',
      '6 måneder',
      '1 år',
      'Velg dato',
    ])
  })

  it.each<[string, string, string | null]>([
    ['none', '', null],
    ['month', '', '2026-11-30'],
    ['week', '', '2026-11-28'],
    ['months3', '', '2027-02-21'],
    ['months6', '', '2027-05-21'],
    ['year', '', '2027-11-21'],
    ['date', '2026-12-24', '2026-12-24'],
    ['date', '', null],
    ['date', '2026-11-20', null],
  ])('%s %s on 21 November 2026 ends %s', (option, custom, end) =>
    expect(pauseEnd(pauseOptions, option, '2026-11-21', custom)).toBe(end),
  )
})

describe('a chosen date', () => {
  it.each([
    ['', 'Du må velge en dato'],
    ['2027-02-30', 'Du må velge en dato'],
    ['21.12.2026', 'Du må velge en dato'],
    ['2026-11-20', 'Velg en dato fra i dag til og med 21.11.2027.'],
    ['2027-11-22', 'Velg en dato fra i dag til og med 21.11.2027.'],
    ['2026-11-21', null],
    ['2027-11-21', null],
  ])('%j gives the error %s', (text, error) =>
    expect(customDateError(text, '2026-11-21')).toBe(error),
  )

  it('may be today or the same date next year', () =>
    expect(customDateRange('2028-02-29')).toEqual({ min: '2028-02-29', max: '2029-02-28' }))
})

describe('reading back from the server', () => {
  const row = (hallId: string | number, blockDate: string | null) => ({ hallId, blockDate })

  const hall = (BingoID: string | number, DaysBlocked: number | null = null) => ({
    BingoID,
    DaysBlocked,
  })
  const until = '2026-12-01'

  it('confirms the pause when a row of the hall reaches its end, comparing ids as text', () => {
    expect(confirmedPause([row('101', until)], [hall(101)], until)).toEqual({ until })
    expect(confirmedPause([row(101, until), row(101, '2026-12-05')], [hall('101')], until)).toEqual(
      {
        until: '2026-12-05',
      },
    )
  })

  it.each([
    ['no row', []],
    ['another hall', [row(102, until)]],
    ['an earlier end', [row(101, '2026-11-30')]],
    ['an unreadable date', [row(101, null)]],
    ['an unreadable hall', [row('', until)]],
  ])('does not confirm the pause with %s', (_, rows) =>
    expect(confirmedPause(rows, [hall(101)], until)).toBeNull(),
  )

  /** The last day of twelve months that start on 21 November 2026. */
  const year = '2027-11-20'

  it('confirms a pause for all halls when each of them has its twelve months', () => {
    const rows = [row(1, '2027-11-21'), row('2', '2028-01-01')]
    expect(confirmedPause(rows, [hall('1'), hall(2)], year)).toEqual({ until: '2027-11-21' })
    expect(confirmedPause([row(1, '2027-11-20')], [hall(1)], year)).toEqual({ until: '2027-11-20' })
    // A hall's own day count has no date to show.
    expect(confirmedPause([row(1, '2027-11-21')], [hall(1), hall(2, 365)], year)).toEqual({
      until: null,
    })
  })

  it('confirms nothing when one hall is missing, or there are no halls', () => {
    expect(confirmedPause([row(1, '2027-11-21')], [hall(1), hall(2)], year)).toBeNull()
    expect(confirmedPause([row(1, '2027-05-21')], [hall(1)], year)).toBeNull()
    expect(confirmedPause([], [hall(1, 12)], year)).toBeNull()
    // An unreadable day count blocks the hall but proves nothing.
    expect(confirmedPause([], [hall(1, null)], year)).toBeNull()
    expect(confirmedPause([], [], year)).toBeNull()
  })
})

describe('a short pause in all halls', () => {
  it('has its order and words', () =>
    expect(shortPauseOptions.map(({ label }) => label)).toEqual(['Ut dagen', '1 uke', '1 måned']))

  it.each([
    ['', '2027-01-31', null],
    ['day', '2027-01-31', '2027-01-31'],
    ['week', '2027-01-31', '2027-02-07'],
    ['month', '2027-01-31', '2027-02-28'],
  ] as const)('%j on %s ends %s', (chosen, today, end) =>
    expect(pauseEnd(shortPauseOptions, chosen, today)).toBe(end),
  )

  it("adds to the server's rows each hall's own days, and the pause for all halls", () => {
    const halls = [
      { BingoID: 1, DaysBlocked: 0 },
      { BingoID: 2, DaysBlocked: 3 },
      { BingoID: 3, DaysBlocked: null },
    ]
    const rows = [{ hallId: 1, blockDate: '2026-12-01' }]
    const own = [
      { hallId: 2, blockDate: '2026-11-24' },
      { hallId: 3, blockDate: null },
    ]
    expect(allPauses(halls, rows, null, '2026-11-21')).toEqual([...rows, ...own])
    const everywhere = allPauses(halls, [], '2027-11-21', '2026-11-21')
    expect(everywhere.filter(({ blockDate }) => blockDate === '2027-11-21')).toHaveLength(3)
  })

  const until = '2026-12-01'
  const row = (blockDate: string | null, hallId: number | string = 1): UserTimeout => ({
    hallId,
    blockDate,
  })
  it.each<[string, UserTimeout[], ReturnType<typeof heldAlready>]>([
    ['nothing', [], null],
    ['the same day', [row(until, '1')], { held: until }],
    [
      'two, the last of which counts',
      [row('2026-12-09'), row('2026-11-25')],
      { held: '2026-12-09' },
    ],
    ['a shorter one', [row('2026-11-30')], null],
    ["another hall's", [row(until, 2)], null],
    ['an unknown end', [row(null)], { held: null }],
    ['an unknown end and a day', [row(null), row(until)], { held: until }],
  ])('a hall with %s needs no call if it has one', (_what, rows, held) =>
    expect(heldAlready({ BingoID: 1 }, rows, until)).toEqual(held),
  )

  it.each([
    ['one that holds', row('2026-11-30'), '2026-11-30'],
    ['one that is over', row('2026-11-20'), null],
    ["another hall's", row('2026-11-30', 2), null],
    ['an unknown end', row(null), null],
  ])('is told beside a shorter pause: %s', (_what, one, told) =>
    expect(shorterPause({ hall: '1', until }, [one], '2026-11-21')).toBe(told),
  )

  it('shows first what needs the player, once nothing is awaited', () => {
    const acts = (...states: ActState[]) =>
      states.map((state, id) => pauseOf({ hall: String(id), state }))
    const order = (...states: ActState[]) => inOrder(acts(...states)).map(({ hall }) => hall)
    expect(order('done', 'failed', 'done', 'unknown')).toEqual(['1', '3', '0', '2'])
    expect(order('done', 'failed', 'sent')).toEqual(['0', '1', '2'])
  })
})

describe('what is told of a pause in all halls', () => {
  const whole = 'Spillepause er nå aktivert i alle hallene'
  const part = 'Spillepause er nå aktivert'
  const halls = (count: number, received = count) => ({
    rows: Array.from({ length: count }, (_, BingoID) => ({ BingoID })),
    received,
  })

  it.each<[string, ActState[], Parameters<typeof pauseMessage>[1], string | undefined, RegExp]>([
    ['all set', ['done', 'done'], halls(2), whole, /gjelder pausen/u],
    ['what is left of it after a reload is set', ['done'], halls(2), part, /hos Bingo 1/u],
    ['set, while the halls are not known', ['done'], undefined, part, /hos Bingo 1/u],
    ['one to come', ['done', 'sent', 'failed'], undefined, undefined, /blir satt/u],
    [
      'one refused, one unknown',
      ['done', 'failed', 'unknown'],
      undefined,
      undefined,
      /kan spille der/u,
    ],
    ['a hall that could not be read', ['done'], halls(1, 2), undefined, /lest 1 hall/u],
  ])('%s', (_what, states, known, heading, text) => {
    const acts = states.map((state, id) => pauseOf({ hall: String(id), state, together: true }))
    const told = pauseMessage(acts, known)
    expect(told?.heading).toBe(heading)
    expect(told?.texts.join(' ')).toMatch(text)
  })

  it('is nothing, of none', () => expect(pauseMessage([])).toBeNull())
})
