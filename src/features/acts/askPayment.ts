import { isOffline } from '@/api/connection'
import { paymentsApi } from '@/api/payments'
import type { Id } from '@/api/readers'
import { isFramed } from '@/lib/frames'
import { withLock } from '@/lib/locks'
import type { AppThunk } from '@/store/rootReducer'
import { isOfTransaction } from './actRules'
import { newPayment, type Payment } from './acts'
import { actAnswered, actSent, actsHeard, paymentAsked, paymentNotAnswered } from './paymentsSlice'
import { selectPayment } from './actsSelectors'
import { keepsAsked, readActs, readStoredAct } from './actsStorage'
import { paymentAnswer, paymentOwner } from './paymentRules'

export type PaymentKind = Payment['kind']
export type PaymentOutcome = Exclude<Payment['state'], 'inTerminal' | 'sent'>

/** `refused`: the server knows nobody here whose payment it is. `unsent`: it has not been asked from here. */
export type PaymentQuestion = 'answered' | 'refused' | 'unsent'

/** Null while it is not known to be unknown either. */
export function paymentOutcome(act: Payment | undefined): PaymentOutcome | null {
  return !act || act.state === 'inTerminal' || act.state === 'sent' ? null : act.state
}

/** Gives the journal what is in storage of a payment: another tab or frame may just have written it. */
const hearPayment =
  (transaction: Id): AppThunk<Payment | undefined> =>
  (dispatch, getState) => {
    const acts = readActs().filter((act) => isOfTransaction(act, transaction))
    dispatch(actsHeard(acts))
    return selectPayment(getState(), transaction)
  }

const askAlone =
  (asked: PaymentKind, transaction: Id): AppThunk<Promise<PaymentQuestion>> =>
  (dispatch, getState) =>
    withLock(`lokalbingo.payment.${transaction}`, async () => {
      const { session } = getState()
      const { userId: player } = session
      let payment = dispatch(hearPayment(transaction))
      const owner = paymentOwner(payment, session)
      if (owner === 'another') return 'refused'
      const wasKept = payment !== undefined && readStoredAct(payment.id) !== null
      if (!payment) {
        // No deposit of this browser: its page tells the result, but there is no act to tell of elsewhere.
        const nowhere = { hall: '', hallName: '', page: null, state: 'inTerminal' } as const
        dispatch(actSent(newPayment(asked, null, { ...nowhere, player, transaction })))
        payment = selectPayment(getState(), transaction)
      }
      // Where whoever asked is gone, `keepActs` finds that out.
      if (payment?.state !== 'inTerminal') return 'answered'
      // There is one question only: it must not be spent on a network that is not there.
      if (isOffline()) return 'unsent'
      const { id, kind } = payment
      dispatch(paymentAsked({ id, player }))
      const isKept = keepsAsked(id)
      // The parent page asks: it would not hear the answer.
      if (!isKept && isFramed()) return 'unsent'
      // What was registered decides what is asked, whatever the address says.
      const { salePayment, verifyPayment } = paymentsApi.endpoints
      const endpoint = kind === 'deposit' ? salePayment : verifyPayment
      const answer = await dispatch(endpoint.initiate({ transactionId: payment.transaction }))
      const event = paymentAnswer(owner, wasKept && isKept, answer)
      if (event === 'notAnswered') {
        dispatch(paymentNotAnswered(id))
        return 'refused'
      }
      dispatch(actAnswered({ id, outcome: { event } }))
      return 'answered'
    })

/** What this page is asking just now: who asks meanwhile gets the same answer. */
const asking = new Map<string, Promise<PaymentQuestion>>()

/**
 * Asks the server for the outcome of a payment, once for each transaction in the whole browser: `sale` for one that
 * moves money, by card or wallet, `verify` for saving a card. The answer is in the journal afterwards.
 * A 401 decides nothing, nor does what could not be sent: it can be asked about again.
 */
export const askPayment =
  (kind: PaymentKind, transaction: Id): AppThunk<Promise<PaymentQuestion>> =>
  (dispatch) => {
    const id = String(transaction)
    const question = asking.get(id) ?? dispatch(askAlone(kind, transaction))
    asking.set(id, question)
    return question.finally(() => asking.delete(id))
  }

/** The terminal's frame says that it is done. Only what its page has kept of this very payment is believed. */
export const paymentReturned =
  (transaction: Id): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const known = dispatch(hearPayment(transaction))
    // Its page asks nothing that storage does not take.
    if (known && readStoredAct(known.id) === null)
      await dispatch(askPayment(known.kind, transaction))
  }
