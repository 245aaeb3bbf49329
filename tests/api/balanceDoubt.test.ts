import type { UnknownAction } from '@reduxjs/toolkit'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  balanceAskedFor,
  balanceDoubtSlice,
  selectBalanceFresh,
  frameAnswered,
  frameLeft,
  frameOpened,
} from '@/api/balanceDoubt'
import { sessionEnded } from '@/api/sessionEnded'

const { reducer, getInitialState } = balanceDoubtSlice
const bingoid = 101

type Status = 'pending' | 'fulfilled' | 'rejected'

/** The action RTK Query dispatches for a call in this state. */
const call =
  (api: 'mainApi' | 'wapApi', kind: 'query' | 'mutation', endpointName: string, args: unknown) =>
  (status: Status, requestId: string, payload?: unknown): UnknownAction => ({
    type: `${api}/execute${kind === 'query' ? 'Query' : 'Mutation'}/${status}`,
    payload,
    meta: {
      requestId,
      requestStatus: status,
      arg: { type: kind, endpointName, originalArgs: args },
    },
  })

const acts = {
  withDraw: call('mainApi', 'mutation', 'withDraw', { bingoid, amount: 10, acc: '' }),
  buyTicket: call('wapApi', 'mutation', 'buyTicket', { bingoId: bingoid }),
  addMoneyToTicket: call('wapApi', 'mutation', 'addMoneyToTicket', { bingoId: bingoid }),
  closeTicket: call('wapApi', 'mutation', 'closeTicket', { bingoId: bingoid }),
}
const read = call('mainApi', 'query', 'balance', bingoid)

const begin = read('pending', 'r')
const says = (balance: number) => read('fulfilled', 'r', { balance })
const fails = read('rejected', 'r')
const known = [begin, says(100)]
const send = acts.withDraw('pending', 'w')
const answer = acts.withDraw('fulfilled', 'w')
const tx = { bingoid, frame: 'tx' }

const isFresh = (actions: readonly UnknownAction[], hall: string | number = bingoid) =>
  selectBalanceFresh({ balanceDoubt: actions.reduce(reducer, getInitialState()) }, hall)

describe('the balance on the screen', () => {
  test.each<[string, boolean, UnknownAction[]]>([
    ['nothing has happened', true, []],
    ['it is read for the first time', true, [begin]],
    ['it was read', true, known],
    ['it is read again', true, [...known, begin]],
    ['the last read failed', false, [...known, begin, fails]],
    ['it is read again after a failure', false, [...known, begin, fails, begin]],
    ['a read after a failure succeeded', true, [...known, begin, fails, ...known]],
    [
      'a payment is open in its terminal, or Goal Mania in its frame',
      false,
      [...known, frameOpened(tx)],
    ],
    ['it is read while a frame is open', false, [...known, frameOpened(tx), begin, says(200)]],
    ['the frame has answered', false, [...known, frameOpened(tx), frameAnswered(tx)]],
    [
      'it was read after the frame answered',
      true,
      [...known, frameOpened(tx), frameAnswered(tx), ...known],
    ],
    [
      "a read from before the frame's answer completes after it",
      false,
      [...known, frameOpened(tx), begin, frameAnswered(tx), says(200)],
    ],
    ['the frame was left', false, [...known, frameOpened(tx), frameLeft(tx)]],
    [
      'the frame was left, and reads show no change',
      false,
      [...known, frameOpened(tx), frameLeft(tx), ...known, ...known],
    ],
    [
      'the frame was left, and a read shows a change',
      true,
      [...known, frameOpened(tx), frameLeft(tx), ...known, begin, says(200)],
    ],
    [
      'the frame was left, and the change may come from another act',
      false,
      [...known, frameOpened(tx), frameLeft(tx), send, answer, begin, says(90)],
    ],
    [
      "the frame was left, and the player's retry has started",
      false,
      [...known, frameOpened(tx), frameLeft(tx), balanceAskedFor(bingoid)],
    ],
    [
      "the frame was left, and the player's retry has succeeded",
      true,
      [...known, frameOpened(tx), frameLeft(tx), balanceAskedFor(bingoid), ...known],
    ],
    ['the session is over', true, [...known, send, sessionEnded({ reason: 'loggedOut' })]],
    [
      'a response arrives after the session has ended',
      true,
      [send, sessionEnded({ reason: 'loggedOut' }), answer],
    ],
  ])('%s: fresh %s', (_situation, fresh, actions) => {
    expect(isFresh(actions)).toBe(fresh)
  })

  test.each(Object.entries(acts))(
    '%s: not fresh until a read that started after its response',
    (_name, act) => {
      const sent = [...known, act('pending', '1')]
      expect(isFresh(sent)).toBe(false)
      expect(isFresh(sent, 102)).toBe(true)
      expect(isFresh([...sent, ...known])).toBe(false)
      for (const status of ['fulfilled', 'rejected'] as const) {
        const settled = [...sent, act(status, '1')]
        expect(isFresh(settled)).toBe(false)
        expect(isFresh([...sent, begin, act(status, '1'), says(100)])).toBe(false)
        expect(isFresh([...settled, ...known])).toBe(true)
      }
    },
  )
})

type Event = { kind: 'act' | 'terminal' | 'leave' | 'ask' | 'read'; n: 1 | 2; ok: boolean }

const anyEvents = fc.array(
  fc.record<Event>({
    kind: fc.constantFrom('act', 'terminal', 'leave', 'ask', 'read', 'read', 'read'),
    n: fc.constantFrom(1, 2),
    ok: fc.boolean(),
  }),
  { maxLength: 30 },
)

test('is fresh only after a read that started later than every act that may have changed it', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      let state = getInitialState()
      const sent = new Set<number>()
      /** true while open in the terminal, false once the player has left it there. */
      const terminals = new Map<number, boolean>()
      let moved = -1
      let began: number | null = null
      let good = -1
      let lastFailed = false
      for (const [now, { kind, n, ok }] of events.entries()) {
        const frame = String(n)
        const was = terminals.get(n)
        const dispatch = (action: UnknownAction) => {
          state = reducer(state, action)
        }
        if (kind === 'act') {
          moved = now
          dispatch(acts.buyTicket(sent.has(n) ? 'fulfilled' : 'pending', frame))
          if (!sent.delete(n)) sent.add(n)
        } else if (kind === 'terminal') {
          if (was === false) continue
          moved = now
          dispatch((was ? frameAnswered : frameOpened)({ bingoid, frame }))
          if (!terminals.delete(n)) terminals.set(n, true)
        } else if (kind === 'leave') {
          if (!was) continue
          moved = now
          dispatch(frameLeft({ bingoid, frame }))
          terminals.set(n, false)
        } else if (kind === 'ask') {
          for (const [id, isOpen] of terminals)
            if (!isOpen) {
              moved = now
              terminals.delete(id)
            }
          dispatch(balanceAskedFor(bingoid))
        } else if (began === null) {
          began = now
          dispatch(begin)
        } else {
          if (ok) good = began
          lastFailed = !ok
          began = null
          // The balance never changes here, so no read can confirm a payment that was left.
          dispatch(ok ? says(100) : fails)
        }
        const isQuiet = sent.size === 0 && terminals.size === 0
        const expected = !lastFailed && isQuiet && (moved === -1 || good > moved)
        expect(selectBalanceFresh({ balanceDoubt: state }, bingoid)).toBe(expected)
      }
    }),
    { numRuns: 500 },
  )
})
