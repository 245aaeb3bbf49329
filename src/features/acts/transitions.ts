import type { Act, ActState, Pause, Deposit, Play, Purchase, Transfer } from './acts'

export type ActEvent =
  | ('asked' | 'done' | 'failed' | 'lost')
  /** A 401: no answer about the payment. */
  | 'mayAskAgain'
  /** Set, but the halls do not show it yet. */
  | 'notShown'
  | 'pageGone'
  /** The outcome was read in another tab, which removed the act. */
  | 'readElsewhere'
  /** By the player: a withdrawal under way. */
  | 'removed'

type Table<State extends ActState> = Record<State, Partial<Record<ActEvent, State>>>

/** A late answer counts. Where a state leads to itself, the event counts and its facts are kept. */
const answers = { done: 'done', failed: 'failed', lost: 'unknown' } as const

/** The server is asked once. A payment whose page goes before that can still be asked about; after that it is unknown. */
const payment: Table<Deposit['state']> = {
  inTerminal: { ...answers, asked: 'sent', pageGone: 'inTerminal' },
  sent: { ...answers, asked: 'sent', mayAskAgain: 'inTerminal', pageGone: 'unknown' },
  unknown: { ...answers, mayAskAgain: 'inTerminal' },
  done: {},
  failed: {},
}

const purchase: Table<Purchase['state']> = {
  sent: { ...answers, pageGone: 'unknown', readElsewhere: 'over' },
  unknown: { ...answers, readElsewhere: 'over' },
  over: answers,
  done: {},
  failed: {},
}

const withdrawal: Table<Purchase['state']> = { ...purchase, done: { removed: 'over' } }

const transfer: Table<Transfer['state']> = {
  sent: { done: 'done', lost: 'unknown', pageGone: 'unknown', readElsewhere: 'over' },
  unknown: { done: 'done', readElsewhere: 'over' },
  over: { done: 'done' },
  done: {},
}

const pause: Table<Pause['state']> = {
  sent: { ...answers, notShown: 'notShown', pageGone: 'unknown', readElsewhere: 'over' },
  unknown: { ...answers, notShown: 'notShown', readElsewhere: 'over' },
  notShown: { done: 'done', notShown: 'notShown' },
  over: { ...answers, notShown: 'notShown' },
  done: {},
  failed: {},
}

const play: Table<Play['state']> = {
  sent: { done: 'over', pageGone: 'over', readElsewhere: 'over' },
  over: {},
}

const transitions = {
  deposit: payment,
  card: payment,
  withdrawal,
  buyTicket: purchase,
  topUp: purchase,
  closeTicket: purchase,
  remoteStart: transfer,
  remoteEnd: transfer,
  pause,
  play,
} as const satisfies { [Kind in Act['kind']]: Table<Extract<Act, { kind: Kind }>['state']> }

/** The state after the event; undefined where it changes nothing. */
export function nextState({ kind, state }: Pick<Act, 'kind' | 'state'>, event: ActEvent) {
  const table: Partial<Record<ActState, Partial<Record<ActEvent, ActState>>>> = transitions[kind]
  return table[state]?.[event]
}

export const isOpen = ({ state }: Pick<Act, 'state'>): boolean =>
  state === 'sent' || state === 'inTerminal'

export const isOutcomeKnown = (act: Pick<Act, 'state'>): boolean =>
  !isOpen(act) && act.state !== 'unknown'
