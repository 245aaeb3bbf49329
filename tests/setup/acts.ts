import {
  actSchema,
  type Act,
  type ActKind,
  type ActState,
  type Pause,
  type Deposit,
  type Purchase,
  type Transfer,
} from '@/features/acts/acts'
import { readActs, writeActs } from '@/features/acts/actsStorage'
import { isOutcomeKnown } from '@/features/acts/transitions'

let made = 0

type Facts<Kind> = Omit<Kind, 'kind' | 'state'>
/** What a test says of an act: facts that are none of its kind's are left out. */
export type Known = Partial<Facts<Deposit> & Facts<Purchase> & Facts<Transfer> & Facts<Pause>> & {
  kind?: ActKind
  state?: ActState
}

const settledTick = ({ state }: Known) => (state && isOutcomeKnown({ state }) ? 0 : null)

/** An act as another page of the browser, or an earlier one, has left it; a payment if it has a transaction. */
export function actOf(known: Known = {}): Act {
  made += 1
  const id = `act-${made}`
  return actSchema.parse({
    id,
    player: '1',
    hall: '101',
    hallName: 'Bingo 1',
    kind:
      known.transaction === undefined && known.state !== 'inTerminal' ? 'withdrawal' : 'deposit',
    amount: 100,
    transaction: id,
    until: '2999-01-01',
    sentAt: Date.now(),
    changedAt: Date.now(),
    page: null,
    state: 'sent',
    seen: false,
    settledTick: settledTick(known),
    ...known,
  })
}

export function keepAct(known: Known): Act {
  const act = actOf(known)
  writeActs([], [act])
  return act
}

/** What the payment page in the terminal's frame leaves behind before it posts its message. */
export function paymentPageKeeps(transaction: string, known: Known): void {
  const act = readActs().find((one) => 'transaction' in one && one.transaction === transaction)
  if (!act) throw new Error(`no act has payment ${transaction}`)
  const answered = { changedAt: act.changedAt + 1, page: null, settledTick: settledTick(known) }
  writeActs([act], [actSchema.parse({ ...act, ...answered, ...known })])
}
