import { describe, expect, it } from 'vitest'
import type { UserTimeout } from '@/api/pauses'
import {
  allPauses,
  confirmedPause,
  customDateError,
  customDateRange,
  hallsDue,
  pauseEnd,
  pauseOptions,
  shortPauseOptions,
  shortPauseView,
  standingOf,
  type HallAsked,
  type HallStanding,
} from '@/features/pauses/pauseRules'

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
  const sent: HallAsked = { hall: '1', state: 'sent' }
  const refused: HallAsked = { hall: '1', state: 'failed', said: 'Nei.' }
  const unknown: HallAsked = { hall: '1', state: 'unknown' }
  const accepted: HallAsked = { ...unknown, accepted: true }
  const missing: HallStanding = { state: 'unconfirmed', said: '', earlier: null }

  it.each<[string, UserTimeout[], HallAsked[], HallStanding, 'due' | 'left']>([
    ['nothing', [], [], missing, 'due'],
    ['the same day', [row(until)], [], { state: 'held', until }, 'left'],
    [
      'the same day, while it is asked',
      [row(until, '1')],
      [sent],
      { state: 'held', until },
      'left',
    ],
    [
      'two, the last of which counts',
      [row('2026-12-09'), row('2026-11-25')],
      [],
      { state: 'held', until: '2026-12-09' },
      'left',
    ],
    ['a shorter one', [row('2026-11-30')], [], { ...missing, earlier: '2026-11-30' }, 'due'],
    ["another hall's", [row(until, 2)], [], missing, 'due'],
    ['an unknown end', [row(null)], [], { state: 'held', until: null }, 'left'],
    [
      'an unknown end, found set',
      [row(null)],
      [{ hall: '1', state: 'done' }],
      { state: 'held', until: null },
      'left',
    ],
    ['an unknown end, after no answer', [row(null)], [unknown], missing, 'due'],
    ['an answer to come', [], [sent], { state: 'waiting' }, 'left'],
    ['an answer to come elsewhere', [], [{ ...sent, hall: '2' }], missing, 'due'],
    ['a refusal', [], [refused], { ...missing, said: 'Nei.' }, 'due'],
    ['no answer after a refusal', [], [refused, unknown], missing, 'due'],
    ['an OK that is not shown', [], [accepted], missing, 'left'],
  ])('a hall with %s', (_what, rows, asked, standing, due) => {
    const hall = { BingoID: 1, BingoName: 'Bingo 1' }
    expect(standingOf(hall, rows, asked, until)).toEqual(standing)
    const isDue = hallsDue([hall], rows, asked, until).length === 1
    expect(isDue ? 'due' : 'left').toBe(due)
  })

  const halls = (dropped: number | null = 0) => ({
    rows: [1, 2].map((BingoID) => ({ BingoID, BingoName: `Bingo ${BingoID}` })),
    dropped,
  })
  const ids = (view: ReturnType<typeof shortPauseView>) => view.lines.map(({ id }) => id)

  it('is told as held only when every hall of a list that could be read holds it', () => {
    const both = [row(until, 1), row(until, 2)]
    const view = (rows: UserTimeout[], dropped?: number | null) =>
      shortPauseView(halls(dropped), rows, [], until).everyHallHolds
    expect(view(both)).toBe(true)
    expect(view([row(until, 1)])).toBe(false)
    expect(view(both, 1)).toBe(false)
    expect(view(both, null)).toBe(false)
    expect(shortPauseView({ rows: [], dropped: 0 }, [], [], until).everyHallHolds).toBe(false)
  })

  it('shows first what needs the player, once nothing is awaited', () => {
    const rows = [row(until, 1)]
    expect(ids(shortPauseView(halls(), rows, [], until))).toEqual(['2', '1'])
    const waits = shortPauseView(halls(), rows, [{ ...sent, hall: '2' }], until)
    expect([ids(waits), waits.isWaiting]).toEqual([['1', '2'], true])
  })

  it('waits while it is read anew, for the halls that have not been asked', () => {
    const view = shortPauseView(halls(), [], [refused], until, true)
    expect(view.isWaiting).toBe(true)
    const states = view.lines.map(({ standing }) => standing.state)
    expect(states).toEqual(['unconfirmed', 'waiting'])
  })
})
