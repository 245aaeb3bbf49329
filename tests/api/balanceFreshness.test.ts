import type { UnknownAction } from '@reduxjs/toolkit'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  balanceAskedFor,
  balanceFreshnessSlice,
  selectBalanceFresh,
  frameAnswered,
  frameAbandoned,
  frameOpened,
} from '@/api/balanceFreshness'
import { sessionEnded } from '@/api/sessionEnded'

const { reducer, getInitialState } = balanceFreshnessSlice
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
const lost = acts.withDraw('rejected', 'w', { kind: 'network' })
const refused = acts.withDraw('rejected', 'w', { kind: 'http', status: 400 })
const tx = { bingoid, frame: 'tx' }

const isFresh = (actions: readonly UnknownAction[], hall: string | number = bingoid) =>
  selectBalanceFresh({ balanceFreshness: actions.reduce(reducer, getInitialState()) }, hall)

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
    ['the frame was left', false, [...known, frameOpened(tx), frameAbandoned(tx)]],
    [
      'the frame was left, and reads show no change',
      false,
      [...known, frameOpened(tx), frameAbandoned(tx), ...known, ...known],
    ],
    [
      'the frame was left, and a read shows a change',
      true,
      [...known, frameOpened(tx), frameAbandoned(tx), ...known, begin, says(200)],
    ],
    [
      'the frame was left, and the change may come from another act',
      false,
      [...known, frameOpened(tx), frameAbandoned(tx), send, answer, begin, says(90)],
    ],
    [
      "the frame was left, and the player's retry has started",
      false,
      [...known, frameOpened(tx), frameAbandoned(tx), balanceAskedFor(bingoid)],
    ],
    [
      "the frame was left, and the player's retry has succeeded",
      true,
      [...known, frameOpened(tx), frameAbandoned(tx), balanceAskedFor(bingoid), ...known],
    ],
    ['an act was refused, and the balance read', true, [...known, send, refused, ...known]],
    [
      'the answer to an act was lost, and reads show no change',
      false,
      [...known, send, lost, ...known, ...known],
    ],
    [
      'the answer to an act was lost, and a read shows a change',
      true,
      [...known, send, lost, ...known, begin, says(90)],
    ],
    [
      "the answer to an act was lost, and the player's retry has succeeded",
      true,
      [...known, send, lost, ...known, balanceAskedFor(bingoid), ...known],
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
      for (const settle of [
        act('fulfilled', '1'),
        act('rejected', '1', { kind: 'http', status: 400 }),
      ]) {
        expect(isFresh([...sent, settle])).toBe(false)
        expect(isFresh([...sent, begin, settle, says(100)])).toBe(false)
        expect(isFresh([...sent, settle, ...known])).toBe(true)
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
      const unanswered = new Set<string>()
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
          if (!sent.delete(n)) {
            sent.add(n)
            unanswered.delete(`buy ${n}`)
            dispatch(acts.buyTicket('pending', `buy ${n}`))
          } else if (ok) dispatch(acts.buyTicket('fulfilled', `buy ${n}`))
          else {
            unanswered.add(`buy ${n}`)
            dispatch(acts.buyTicket('rejected', `buy ${n}`, { kind: 'timeout' }))
          }
        } else if (kind === 'terminal') {
          if (was === false) continue
          moved = now
          dispatch((was ? frameAnswered : frameOpened)({ bingoid, frame }))
          if (!terminals.delete(n)) terminals.set(n, true)
        } else if (kind === 'leave') {
          if (!was) continue
          moved = now
          dispatch(frameAbandoned({ bingoid, frame }))
          terminals.set(n, false)
        } else if (kind === 'ask') {
          if (unanswered.size > 0) moved = now
          unanswered.clear()
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
          // The balance never changes here, so no read shows that an abandoned movement went through.
          dispatch(ok ? says(100) : fails)
        }
        const isQuiet = sent.size + unanswered.size + terminals.size === 0
        const expected = !lastFailed && isQuiet && (moved === -1 || good > moved)
        expect(selectBalanceFresh({ balanceFreshness: state }, bingoid)).toBe(expected)
      }
    }),
    { numRuns: 500 },
  )
})
