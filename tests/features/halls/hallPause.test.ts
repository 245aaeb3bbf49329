import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hallPause, pauseText, type HallPause } from '@/features/halls/hallPause'
import { osloDate } from '@/lib/dates'
import { pauseFrom } from './timeouts'

const none: HallPause = { state: 'none' }
const loading: HallPause = { state: 'loading' }
const until = (day: string | null): HallPause => ({ state: 'paused', until: day })
const [paused, pausedUnknownEnd] = [until('2026-12-31'), until(null)]

describe('a pause on a hall', () => {
  const today = '2026-06-30'
  const hall = (DaysBlocked: number | null) => ({ BingoID: 7, DaysBlocked })
  const row = (hallId: string | number, blockDate: string | null) => ({ hallId, blockDate })

  test.each<[string, Parameters<typeof hallPause>[0] | null, HallPause]>([
    ['no response yet', null, { state: 'loading' }],
    ['no rows', [], { state: 'none' }],
    ['until tomorrow', [row(7, '2026-07-01')], { state: 'paused', until: '2026-07-01' }],
    ['until today', [row(7, today)], { state: 'paused', until: today }],
    ['until yesterday', [row(7, '2026-06-29')], { state: 'none' }],
    ['another hall', [row(8, '2026-07-01')], { state: 'none' }],
    ['an id with the same prefix', [row(77, '2026-07-01')], { state: 'none' }],
    ['an id sent as text', [row('7', '2026-07-01')], { state: 'paused', until: '2026-07-01' }],
    ['an unreadable date', [row(7, null)], pausedUnknownEnd],
    ['an unreadable date at another hall', [row(8, null)], { state: 'none' }],
    ['an unreadable hall', [row('', '2026-07-01')], { state: 'paused', until: '2026-07-01' }],
    [
      'several rows, of which the latest counts',
      [row(7, '2026-07-01'), row(7, '2026-09-01'), row(7, '2026-08-01'), row(8, '2027-01-01')],
      until('2026-09-01'),
    ],
    ['one of unknown end', [row(7, '2026-07-01'), row(7, null)], pausedUnknownEnd],
  ])('%s', (_what, rows, pause) =>
    expect(hallPause(rows ?? [], hall(0), today, rows === null)).toEqual(pause),
  )

  test('while pauses load, one set here holds in its hall, and frees no other', () => {
    const set = [row(8, '2026-12-31')]
    expect(hallPause(set, hall(0), today, true)).toEqual(loading)
    expect(hallPause(set, { BingoID: 8, DaysBlocked: 0 }, today, true)).toEqual(paused)
  })

  test.each<[what: string, timeouts: HallPause, DaysBlocked: number | null, HallPause]>([
    ['no days', { state: 'none' }, 0, { state: 'none' }],
    ['a fraction below a day', none, 0.5, none],
    ['one day', { state: 'none' }, 1, { state: 'blockedByDays', days: 1 }],
    ['days that cannot be read', { state: 'none' }, null, { state: 'blockedByDays', days: null }],
    ['no days while loading', loading, 0, loading],
    ['days while loading', loading, 5, { state: 'blockedByDays', days: 5 }],
    ['days under a pause, which says more', paused, 5, paused],
    ['more days than the pause has left', until('2026-07-07'), 11.5, until('2026-07-12')],
    ['days without end under a pause', paused, 1e12, paused],
    ['days under a pause with unknown end', pausedUnknownEnd, 5, pausedUnknownEnd],
  ])("by the hall's own count: %s", (_what, timeouts, days, pause) => {
    expect(pauseFrom(timeouts, days)).toEqual(pause)
  })

  test('lasts through the end of its last day in Oslo', () => {
    const rows = [row(7, today)]
    const at = (instant: string) => hallPause(rows, hall(0), osloDate(new Date(instant))).state
    expect(at('2026-06-30T21:59:59Z')).toBe('paused')
    expect(at('2026-06-30T22:00:00Z')).toBe('none')
  })

  test('is never lifted by an additional row', () => {
    const anyRow = fc.record({
      hallId: fc.constantFrom<string | number>(7, '7', 8, ''),
      blockDate: fc.constantFrom(null, '2026-01-01', today, '2027-01-01'),
    })
    fc.assert(
      fc.property(fc.array(anyRow), anyRow, (rows, extra) => {
        fc.pre(hallPause(rows, hall(0), today).state === 'paused')
        expect(hallPause([...rows, extra], hall(0), today).state).toBe('paused')
      }),
    )
  })

  const sentence = 'Du har aktivert spillepause på denne bingohallen.'
  test.each<[string, HallPause, number | null, string | null]>([
    ['a pause', paused, 0, `${sentence} Den varer til og med 31.12.2026.`],
    ['a pause with unknown end', pausedUnknownEnd, 0, sentence],
    ['a pause and DaysBlocked', pausedUnknownEnd, 5, sentence],
    ['DaysBlocked 5', { state: 'none' }, 5, 'Spillepause: 5\u00A0dager igjen.'],
    ['a fraction of a day', { state: 'none' }, 1.5, 'Spillepause: 2\u00A0dager igjen.'],
    ['DaysBlocked 5 while loading', loading, 5, 'Spillepause: 5\u00A0dager igjen.'],
    ['unreadable DaysBlocked', none, null, 'Spillepause: vi kan ikke se hvor lenge den varer.'],
    ['DaysBlocked 0', { state: 'none' }, 0, null],
    ['loading', loading, 0, null],
  ])("the card's text for %s", (_what, pause, daysBlocked, text) => {
    expect(pauseText(pauseFrom(pause, daysBlocked))).toBe(text)
  })
})
