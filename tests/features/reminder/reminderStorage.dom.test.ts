import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hearHostDate, hostAhead, hostNow } from '@/api/hostClock'
import { depositedPrefix, reminderPrefix } from '@/config/storageKeys'
import { noReminder } from '@/features/reminder/reminderRules'
import {
  keepReminder,
  noteDeposits,
  readDeposits,
  readReminder,
  removeOldDeposits,
} from '@/features/reminder/reminderStorage'
import { actOf, type Known } from '../../setup/acts'

// A Wednesday, just before midnight in Oslo.
const now = Date.UTC(2026, 10, 18, 22, 59)
const minute = 60_000
const hour = 60 * minute

beforeEach(() => {
  vi.useFakeTimers({ now })
  hostAhead.set(0)
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  hostAhead.set(0)
})

const deposit = (known: Known = {}) =>
  actOf({ player: '7', amount: 12.5, transaction: 't1', state: 'inTerminal', ...known })
const paid = { state: 'done' } as const
const refused = { state: 'failed' } as const

describe('the time', () => {
  const tell = (at: number) => hearHostDate(new Date(at).toUTCString())

  test.each<[string, () => void, number]>([
    ['the device’s where no answer tells it', () => hearHostDate(undefined), 0],
    ['a host’s, however the device’s clock is set', () => tell(now - 25 * hour), -25 * hour],
    ['the device’s, a few seconds apart', () => tell(now + 9_000), 0],
    ['still a host’s after another answer', () => (tell(now + hour), hearHostDate('x')), hour],
    ['the one told last, after the clock was set', () => (tell(now + hour), tell(now)), 0],
  ])('is %s', (_what, hear, ahead) => {
    hear()
    expect(hostNow()).toBe(now + ahead)
    // The device sleeps.
    vi.setSystemTime(now + 9 * hour)
    expect(hostNow()).toBe(now + 9 * hour + ahead)
  })
})

describe('a deposit', () => {
  test('counts from when it is registered, once, until the server says no', () => {
    const counted = [{ day: '2026-11-18', ore: 1250 }]
    const waiting = deposit()
    noteDeposits([waiting], [])
    expect(readDeposits('7')).toEqual(counted)
    const sent = deposit({ ...waiting, state: 'sent' })
    noteDeposits([sent], [waiting])
    expect(readDeposits('7')).toEqual(counted)
    vi.setSystemTime(now + 2 * minute)
    const done = deposit({ ...sent, ...paid, changedAt: Date.now() })
    // In two tabs, and after a reload; hidden later.
    for (const before of [[sent], [sent], []]) noteDeposits([done], before)
    noteDeposits([deposit({ ...done, changedAt: now + hour })], [done])
    expect(readDeposits('7')).toEqual([{ day: '2026-11-18', ore: 1250, done: done.sentAt }])
    noteDeposits([deposit({ ...sent, ...refused })], [sent])
    expect(readDeposits('7')).toEqual([])
  })

  test.each<[string, Known, number]>([
    ['paid', paid, 1],
    ['of unknown outcome', { state: 'unknown' }, 1],
    ['failed', refused, 0],
    ['left in the terminal', {}, 1],
    ['a card that is saved', { ...paid, kind: 'card', amount: null }, 0],
    ['a withdrawal', { ...paid, kind: 'withdrawal' }, 0],
    ["a visitor's, or another device's", { ...paid, player: '', amount: null }, 0],
  ])('%s', (_what, known, times) => {
    noteDeposits([deposit(known)], [])
    expect(readDeposits('7')).toHaveLength(times)
  })

  test('is its player’s alone, whatever the ids', () => {
    noteDeposits([deposit({ ...paid, player: '7/8' }), deposit({ ...paid, transaction: 't2' })], [])
    expect(readDeposits('7')).toHaveLength(1)
    expect(readDeposits('7/8')).toHaveLength(1)
    expect(readDeposits('')).toEqual([])
  })

  test('is kept until week and month are over by the hosts’ clock; what is not understood stays', () => {
    noteDeposits([deposit(paid)], [])
    localStorage.setItem(`${depositedPrefix}7/later`, '{"kroner":1}')
    vi.setSystemTime(now + 20 * 24 * hour)
    hearHostDate(new Date(now + 12 * 24 * hour).toUTCString())
    removeOldDeposits()
    expect(readDeposits('7')).toHaveLength(1)
    hearHostDate(new Date(now + 13 * 24 * hour).toUTCString())
    removeOldDeposits()
    expect(Object.keys(localStorage)).toEqual([`${depositedPrefix}7/later`])
  })

  test.each([
    ['one after the other', true],
    ['and one that hears of the last alone', false],
  ])('in two tabs, %s, counts once and as the last answer says', (_how, hearsAll) => {
    for (const [last, times] of [
      [paid, 1],
      [refused, 0],
    ] as const) {
      const waiting = deposit({ transaction: last.state })
      const stages = [waiting, ...(['sent', 'unknown', last.state] as const)].map((state) =>
        typeof state === 'string' ? deposit({ ...waiting, state }) : state,
      )
      noteDeposits([waiting], [])
      for (const [at, stage] of stages.entries()) {
        noteDeposits([stage], [stages[at - 1] ?? waiting])
        if (hearsAll) noteDeposits([stage], [stages[at - 1] ?? waiting])
      }
      if (!hearsAll) noteDeposits(stages.slice(-1), [waiting])
      expect(readDeposits('7')).toHaveLength(times)
      localStorage.clear()
    }
  })
})

describe('what is kept', () => {
  const reminder = {
    day: { ore: 500, next: { ore: null, from: 1 } },
    week: { ore: null, next: null },
    month: { ore: 900, next: null },
  }

  test('is each player’s own', () => {
    keepReminder('7', reminder)
    expect(readReminder('7')).toEqual(reminder)
    expect(readReminder('8')).toEqual(noReminder)
  })

  const negative = '{"day":{"ore":-1,"next":null},"week":{"ore":1,"next":null}}'
  test.each(['', 'null', '[]', negative, '{'])('as %s is none', (text) => {
    localStorage.setItem(`${reminderPrefix}7`, text)
    localStorage.setItem(`${depositedPrefix}7/t1`, text)
    expect(readReminder('7')).toEqual(noReminder)
    expect(readDeposits('7')).toEqual([])
  })

  test('is in memory where storage cannot be used', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    keepReminder('9', reminder)
    noteDeposits([deposit({ ...paid, player: '9' })], [])
    expect(localStorage).toHaveLength(0)
    expect(readReminder('9')).toEqual(reminder)
    expect(readDeposits('9')).toHaveLength(1)
  })
})
