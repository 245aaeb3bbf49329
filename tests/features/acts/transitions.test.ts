import { expect, test } from 'vitest'
import { actEvents, nextState, type ActEvent } from '@/features/acts/transitions'
import type { ActKind, ActState } from '@/features/acts/acts'

const payments = ['deposit', 'card'] as const
const purchases = ['withdrawal', 'buyTicket', 'topUp', 'closeTicket'] as const
const transfers = ['remoteStart', 'remoteEnd'] as const
const answers = { done: 'done', failed: 'failed', lost: 'unknown' } as const

test.each<
  [string, readonly ActKind[], readonly ActState[], Partial<Record<ActEvent, ActState | null>>]
>([
  ['an answer counts', payments, ['inTerminal', 'sent', 'unknown'], answers],
  ['a late answer counts', [...purchases, 'pause'], ['sent', 'unknown', 'over'], answers],
  ['a read shows a transfer', transfers, ['sent', 'unknown', 'over'], { done: 'done' }],
  ['no call refuses a transfer', transfers, ['sent', 'unknown', 'over'], { failed: null }],
  ['a lost transfer is unknown', transfers, ['sent'], { lost: 'unknown' }],
  ['a later read shows a pause', ['pause'], ['notShown'], { done: 'done', failed: null }],
  [
    'a pause is set but not shown',
    ['pause'],
    ['sent', 'unknown', 'over'],
    { notShown: 'notShown' },
  ],
  ['a payment is asked about', payments, ['inTerminal', 'sent'], { asked: 'sent' }],
  ['but once', payments, ['unknown', 'done', 'failed'], { asked: null }],
  ['unless that was no answer', payments, ['sent', 'unknown'], { notAnswered: 'inTerminal' }],
  ['a left terminal can be asked about', payments, ['inTerminal'], { pageGone: 'inTerminal' }],
  [
    'no answer comes to a page that is gone',
    [...payments, ...purchases, ...transfers, 'pause'],
    ['sent'],
    { pageGone: 'unknown' },
  ],
  [
    'an act read elsewhere is over',
    [...purchases, ...transfers, 'pause'],
    ['sent', 'unknown'],
    { readElsewhere: 'over' },
  ],
  ['a payment is kept', payments, ['sent', 'unknown'], { readElsewhere: null }],
  ['a game ends', ['play'], ['sent'], { done: 'over', pageGone: 'over', readElsewhere: 'over' }],
  [
    'a result is final',
    [...payments, ...purchases, ...transfers, 'pause'],
    ['done', 'failed'],
    { done: null, failed: null, lost: null, notShown: null, pageGone: null, readElsewhere: null },
  ],
])('%s: %j in %j', (_rule, kinds, states, nexts) => {
  for (const event of actEvents.filter((one) => one in nexts))
    for (const kind of kinds)
      for (const state of states)
        expect([kind, state, event, nextState({ kind, state }, event) ?? null]).toEqual([
          kind,
          state,
          event,
          nexts[event],
        ])
})
