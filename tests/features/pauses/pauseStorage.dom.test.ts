import { afterEach, describe, expect, test } from 'vitest'
import { unknownText } from '@/features/pauses/pauseRules'
import { recallPauses } from '@/features/pauses/pauseStorage'
import { browserLocal } from '@/lib/safeStorage'

afterEach(() => localStorage.clear())

const today = '2026-11-21'
const key = 'lokalbingo.pause.7.101'
const pause = {
  userId: '7',
  hallId: '101',
  hallName: 'Grünerløkka Bingo',
  askedOn: today,
  until: '2026-11-28',
  outcome: { state: 'unconfirmed', failure: null },
}
const put = (value: unknown, at = key) => localStorage.setItem(at, JSON.stringify(value))
const recall = (userId = '7') => recallPauses(browserLocal, userId, today)

describe('pauses stored on the device', () => {
  test.each<[string, unknown, unknown]>([
    ['sending', { state: 'sending' }, { state: 'unconfirmed', failure: unknownText }],
    ['not confirmed', pause.outcome, pause.outcome],
    ['refused', { state: 'refused', message: 'Nei' }, { state: 'refused', message: 'Nei' }],
    [
      'set, but not yet shown by the halls',
      { state: 'active', until: null, shown: false },
      { state: 'active', until: null, shown: false },
    ],
  ])('%s', (_what, stored, outcome) => {
    put({ ...pause, outcome: stored })
    expect(recall()).toEqual([{ ...pause, outcome }])
  })

  test('are kept through their last day', () => {
    put({ ...pause, until: today })
    expect(recall()).toHaveLength(1)
  })

  test('are hidden from other players, and stay', () => {
    put(pause)
    expect(recall('8')).toEqual([])
    expect(recall('7')).toHaveLength(1)
  })

  test.each<[string, () => void]>([
    ['invalid JSON', () => localStorage.setItem(key, '{')],
    ['null', () => put(null)],
    ['a list', () => put([pause])],
    ['no outcome', () => put({ ...pause, outcome: undefined })],
    ['an unknown outcome', () => put({ ...pause, outcome: { state: 'lifted' } })],
    ['a refusal without a message', () => put({ ...pause, outcome: { state: 'refused' } })],
    ['a hall id that is not text', () => put({ ...pause, hallId: 101 })],
    ['no name', () => put({ ...pause, hallName: null })],
    ['an invalid date', () => put({ ...pause, until: '2026-11-31' })],
    ['a pause already over', () => put({ ...pause, until: '2026-11-20' })],
    ["a pause under another hall's key", () => put({ ...pause, hallId: '102' })],
  ])('%s is removed', (_what, prepare) => {
    prepare()
    expect(recall()).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  test('other data is left alone', () => {
    localStorage.setItem('lokalbingo.session', '{}')
    expect(recall()).toEqual([])
    expect(localStorage).toHaveLength(1)
  })
})
