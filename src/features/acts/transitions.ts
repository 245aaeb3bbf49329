import type { Act, ActState, Pause, Payment, Play, Purchase, Transfer } from './acts'

/** What happens to an act. */
export const actEvents = [
  /** The server is asked about the payment. */
  'asked',
  /** A 401, or a question that was not sent, decides nothing. */
  'notAnswered',
  'done',
  'failed',
  /** Its answer was lost: it may have gone through. */
  'lost',
  /** The pause is set, but the halls do not show it yet. */
  'notShown',
  /** The page or frame that waited for it is gone, and its answer will not come. */
  'pageGone',
  /** The player has read the outcome in another tab, which has removed it. */
  'readElsewhere',
] as const

export type ActEvent = (typeof actEvents)[number]

type Table<State extends ActState> = Record<State, Partial<Record<ActEvent, State>>>

/** What an answer says. One that comes after all counts. */
const answers = { done: 'done', failed: 'failed', lost: 'unknown' } as const

/** There is one question only: before it the payment may be left and asked about later, after it the outcome is unknown. */
const question: Table<Payment['state']> = {
  inTerminal: { ...answers, asked: 'sent', pageGone: 'inTerminal' },
  sent: { ...answers, asked: 'sent', notAnswered: 'inTerminal', pageGone: 'unknown' },
  unknown: { ...answers, notAnswered: 'inTerminal' },
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

const transfer: Table<Transfer['state']> = {
  sent: { done: 'done', lost: 'unknown', pageGone: 'unknown', readElsewhere: 'over' },
  unknown: { done: 'done', readElsewhere: 'over' },
  over: { done: 'done' },
  done: {},
}

/** What one read does not show, a later one may. */
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
  deposit: question,
  card: question,
  withdrawal: purchase,
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

/** It is known what became of it. */
export const isSettled = (act: Pick<Act, 'state'>): boolean =>
  !isOpen(act) && act.state !== 'unknown'
