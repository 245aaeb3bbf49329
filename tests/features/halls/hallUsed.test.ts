import { expect, test } from 'vitest'
import { newHallUse, usedFirst } from '@/features/halls/hallUsed'
import type { Act } from '@/features/acts/acts'
import { actOf, type Known } from '../../setup/acts'

const stateOf = (...acts: Act[]) => ({ page: 'this', acts, paymentInDialog: null })
const done = { state: 'done' } as const
const failed = { state: 'failed' } as const

test.each<[what: string, entry: Known, isUse: boolean]>([
  ['a deposit that is paid', { kind: 'deposit', ...done }, true],
  ['a deposit that is refused', { kind: 'deposit', ...failed }, false],
  ['a deposit of unknown outcome', { kind: 'deposit', state: 'unknown' }, false],
  ['a deposit in the terminal', { kind: 'deposit', state: 'inTerminal', page: 'this' }, false],
  ['a deposit in no hall that is known', { kind: 'deposit', ...done, hall: '' }, false],
  ["a visitor's deposit", { kind: 'deposit', ...done, player: '' }, false],
  ['a card that is saved', { kind: 'card', ...done }, false],
  ['a ticket that is bought', { kind: 'buyTicket', ...done }, true],
  ['a ticket that is refused', { kind: 'buyTicket', ...failed }, false],
  ['a ticket on its way', { kind: 'buyTicket', page: 'this' }, false],
  ['money on a ticket', { kind: 'topUp', ...done }, false],
  ['a withdrawal', { kind: 'withdrawal', ...done }, false],
  ['a pause', { kind: 'pause', ...done }, false],
  ['a game that is opened', { kind: 'play', page: 'this' }, true],
  ['a game that another tab has closed', { kind: 'play', state: 'over' }, false],
  ['Goal Mania that is started', { kind: 'remoteStart', page: 'this' }, true],
  ['Goal Mania that is ended', { kind: 'remoteEnd', page: 'this' }, false],
])('%s', (_what, known, isUse) => {
  const entry = actOf(known)
  expect(newHallUse(stateOf(entry), stateOf())).toEqual(isUse ? entry : undefined)
})

test('only what is new counts: an older result that is read or hidden now is none', () => {
  const old = actOf({ kind: 'deposit', ...done })
  const sent = actOf({ kind: 'deposit', state: 'inTerminal' })
  expect(newHallUse(stateOf({ ...old, seen: true }), stateOf(old))).toBeUndefined()
  expect(newHallUse(stateOf(old, actOf({ ...sent, ...done })), stateOf(old, sent))).toMatchObject({
    id: sent.id,
  })
  expect(newHallUse(stateOf(), stateOf(old))).toBeUndefined()
})

test('the hall used last comes first, the others keep their order', () => {
  const halls = [{ BingoID: 1 }, { BingoID: '2' }, { BingoID: 3 }]
  const order = (usedLast: string | null) =>
    usedFirst(halls, usedLast).map(({ BingoID }) => BingoID)
  expect(order('3')).toEqual([3, 1, '2'])
  expect(order('9')).toEqual([1, '2', 3])
  expect(order(null)).toEqual([1, '2', 3])
})
