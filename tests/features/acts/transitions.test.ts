import { describe, expect, test } from 'vitest'
import { actEvents, nextState, transitions, type ActEvent } from '@/features/acts/transitions'
import type { ActKind, ActState } from '@/features/acts/acts'

/** Rows: the state it is in. Columns: what happens, in the order of `events`. '·': nothing changes. */
const events: readonly ActEvent[] = [
  'asked',
  'notAnswered',
  'done',
  'failed',
  'lost',
  'notShown',
  'pageGone',
  'readElsewhere',
]

type Row = readonly [ActState, readonly string[]]

const payment: readonly Row[] = [
  //           asked  notAnswered  done failed  lost      notShown pageGone   readElsewhere
  ['inTerminal', ['sent', '·', 'done', 'failed', 'unknown', '·', 'inTerminal', '·']],
  ['sent', ['sent', 'inTerminal', 'done', 'failed', 'unknown', '·', 'unknown', '·']],
  ['unknown', ['·', 'inTerminal', 'done', 'failed', 'unknown', '·', '·', '·']],
  ['done', ['·', '·', '·', '·', '·', '·', '·', '·']],
  ['failed', ['·', '·', '·', '·', '·', '·', '·', '·']],
]
const purchase: readonly Row[] = [
  ['sent', ['·', '·', 'done', 'failed', 'unknown', '·', 'unknown', 'over']],
  ['unknown', ['·', '·', 'done', 'failed', 'unknown', '·', '·', 'over']],
  ['over', ['·', '·', 'done', 'failed', 'unknown', '·', '·', '·']],
  ['done', ['·', '·', '·', '·', '·', '·', '·', '·']],
  ['failed', ['·', '·', '·', '·', '·', '·', '·', '·']],
]
const transfer: readonly Row[] = [
  ['sent', ['·', '·', 'done', '·', 'unknown', '·', 'unknown', 'over']],
  ['unknown', ['·', '·', 'done', '·', '·', '·', '·', 'over']],
  ['over', ['·', '·', 'done', '·', '·', '·', '·', '·']],
  ['done', ['·', '·', '·', '·', '·', '·', '·', '·']],
]
const pause: readonly Row[] = [
  ['sent', ['·', '·', 'done', 'failed', 'unknown', 'notShown', 'unknown', 'over']],
  ['unknown', ['·', '·', 'done', 'failed', 'unknown', 'notShown', '·', 'over']],
  ['notShown', ['·', '·', 'done', '·', '·', 'notShown', '·', '·']],
  ['over', ['·', '·', 'done', 'failed', 'unknown', 'notShown', '·', '·']],
  ['done', ['·', '·', '·', '·', '·', '·', '·', '·']],
  ['failed', ['·', '·', '·', '·', '·', '·', '·', '·']],
]
const play: readonly Row[] = [
  ['sent', ['·', '·', 'over', '·', '·', '·', 'over', 'over']],
  ['over', ['·', '·', '·', '·', '·', '·', '·', '·']],
]

describe.each<readonly [ActKind, readonly Row[]]>([
  ['deposit', payment],
  ['card', payment],
  ['withdrawal', purchase],
  ['buyTicket', purchase],
  ['topUp', purchase],
  ['closeTicket', purchase],
  ['remoteStart', transfer],
  ['remoteEnd', transfer],
  ['pause', pause],
  ['play', play],
])('%s', (kind, table) => {
  const states = table.map(([state]) => state)

  test('has these states and no other', () => {
    expect(Object.keys(transitions[kind]).toSorted()).toEqual(states.toSorted())
  })

  test.each(table)('that is %s', (state, row) => {
    expect(events.map((event) => nextState({ kind, state }, event) ?? '·')).toEqual(row)
  })
})

test('every event is in the table', () => {
  expect([...events].toSorted()).toEqual([...actEvents].toSorted())
})
