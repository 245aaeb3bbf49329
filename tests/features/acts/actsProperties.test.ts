import { expect, test } from 'vitest'
import {
  actAnswered,
  actAbandoned,
  actSeen,
  actSent,
  actsHeard,
  balanceAskedFor,
  paymentsSlice,
  paymentAsked,
  paymentAskableAgain,
} from '@/features/acts/paymentsSlice'
import { freshness } from '@/features/acts/actRules'
import type { Act, NewAct } from '@/features/acts/acts'
import { isOutcomeKnown, nextState } from '@/features/acts/transitions'
import { nextTick } from '@/lib/tick'
import * as fc from '../../setup/fastCheck'
import { casesOf, patience } from '../../setup/soak'

const act = { player: '1', hall: '101', hallName: 'Bingo 1', amount: 10 } as const
const begun: readonly NewAct[] = [
  { ...act, kind: 'withdrawal' },
  { ...act, kind: 'remoteStart' },
  { ...act, kind: 'deposit', transaction: 't', state: 'inTerminal' },
]
const answers = ['done', 'failed', 'lost'] as const
const whatHappens = [
  ...answers,
  'asked',
  'not answered',
  'its page goes',
  'hidden',
  'balance asked for',
  'heard as it began',
] as const

const orders = fc.array(fc.constantFrom(...whatHappens), { maxLength: 8 })

test(
  'whatever happens to an act in whatever order: no result without its answer, none that changes, no fresh balance before',
  () => {
    fc.assert(
      fc.property(fc.constantFrom(...begun), orders, (what, order) => {
        const empty = { page: 'here', acts: [], paymentInDialog: null }
        let state = paymentsSlice.reducer(empty, actSent(what))
        const first = state.acts[0]
        if (!first) throw new Error('it is among the acts')
        const { id } = first
        const now = (): Act => state.acts.find((one) => one.id === id) ?? first
        const heard = new Set<string>()
        let isTaken = false
        for (const happens of order) {
          const before = now()
          if (happens === 'asked' && nextState(before, 'asked')) isTaken = false
          if (happens === 'hidden' || happens === 'balance asked for') isTaken = true
          const actions = {
            done: () => actAnswered({ id, outcome: { event: 'done' } }),
            failed: () => actAnswered({ id, outcome: { event: 'failed' } }),
            lost: () => actAnswered({ id, outcome: { event: 'lost' } }),
            asked: () => paymentAsked({ id, player: '1' }),
            'not answered': () => paymentAskableAgain(id),
            'its page goes': () => actAbandoned({ id, page: before.page }),
            hidden: () => actSeen(id),
            'balance asked for': () => balanceAskedFor({ player: '1', hall: '101' }),
            'heard as it began': () => actsHeard([first]),
          }
          state = paymentsSlice.reducer(state, actions[happens]())
          heard.add(happens)
          const after = now()
          const isResult = after.state === 'done' || after.state === 'failed'
          expect(isResult && !heard.has(after.state)).toBe(false)
          expect(isOutcomeKnown(before) && after.state !== before.state).toBe(false)
          const isOver = isTaken || isOutcomeKnown(after)
          expect(isOver || freshness([after], '101', nextTick()) === 'stale').toBe(true)
          expect(isOver || !after.seen).toBe(true)
        }
      }),
      casesOf(500),
    )
  },
  patience,
)
