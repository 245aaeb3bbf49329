import { isOffline } from '@/api/connection'
import { paymentsApi } from '@/api/payments'
import type { Id } from '@/api/readers'
import { isFramed } from '@/lib/frames'
import { withLock } from '@/lib/locks'
import type { AppThunk } from '@/store/rootReducer'
import { isOfTransaction } from './actRules'
import { newPayment, unknownHall, type Payment } from './acts'
import { actAnswered, actSent, actsHeard, paymentAsked, paymentAskableAgain } from './paymentsSlice'
import { selectPayment } from './actsSelectors'
import { readActs, readStoredAct, removeStoredAct } from './actsStorage'
import { paymentAnswer, whosePayment } from './paymentRules'

export type PaymentKind = Payment['kind']
export type PaymentOutcome = Exclude<Payment['state'], 'inTerminal' | 'sent'>

/** 'notAllowed': not this player's payment, or a 401. 'unsent': the server was not asked from here. */
export type AskResult = 'answered' | 'notAllowed' | 'unsent'

/** Null until it is answered or its page is gone. */
export function paymentOutcome(act: Payment | undefined): PaymentOutcome | null {
  return !act || act.state === 'inTerminal' || act.state === 'sent' ? null : act.state
}

/** Another tab or frame may just have stored it. */
const hearPayment =
  (transaction: Id): AppThunk<Payment | undefined> =>
  (dispatch, getState) => {
    const acts = readActs().filter((act) => isOfTransaction(act, transaction))
    dispatch(actsHeard(acts))
    return selectPayment(getState(), transaction)
  }

const askAlone =
  (kind: PaymentKind, transaction: Id, cancelled: boolean): AppThunk<Promise<AskResult>> =>
  (dispatch, getState) =>
    withLock(`lokalbingo.payment.${transaction}`, async () => {
      const { session } = getState()
      const { userId: player } = session
      let payment = dispatch(hearPayment(transaction))
      const whose = whosePayment(payment, session)
      if (whose === 'another') return 'notAllowed'
      const wasStored = payment !== undefined && readStoredAct(payment.id) !== null
      if (!payment) {
        // Without a hall no other page shows it.
        const known = { player, transaction, hall: unknownHall, hallName: '', page: null }
        dispatch(actSent(newPayment(kind, null, { ...known, state: 'inTerminal' })))
        payment = selectPayment(getState(), transaction)
      }
      if (payment?.state !== 'inTerminal') return 'answered'
      // Do not spend the one question while offline.
      if (isOffline()) return 'unsent'
      const { id } = payment
      dispatch(paymentAsked({ id, player }))
      const isStored = readStoredAct(id)?.state === 'sent'
      // The write failed: other pages must not find an older copy.
      if (!isStored) removeStoredAct({ id })
      // The parent page would not hear the answer: let it ask.
      if (!isStored && isFramed()) return 'unsent'
      const { salePayment, verifyPayment } = paymentsApi.endpoints
      const endpoint = payment.kind === 'deposit' ? salePayment : verifyPayment
      const answer = await dispatch(endpoint.initiate({ transactionId: payment.transaction }))
      const event = paymentAnswer(whose, wasStored && isStored, answer)
      if (event === 'mayAskAgain') {
        dispatch(paymentAskableAgain(id))
        return 'notAllowed'
      }
      dispatch(actAnswered({ id, outcome: { event, ...(cancelled && { cancelled }) } }))
      return 'answered'
    })

/** Whoever asks meanwhile gets the same answer. */
const asking = new Map<string, Promise<AskResult>>()

/**
 * Asks the server for the outcome of a payment, once in the whole browser: `sale` for a deposit, `verify` for a card.
 * The act then holds the answer. After a 401, or if nothing was sent, it can be asked again. `cancelled`: the terminal says
 * that the player did, which explains a failure and proves none.
 */
export const askPayment =
  (kind: PaymentKind, transaction: Id, cancelled = false): AppThunk<Promise<AskResult>> =>
  (dispatch) => {
    const id = String(transaction)
    const result = asking.get(id) ?? dispatch(askAlone(kind, transaction, cancelled))
    asking.set(id, result)
    return result.finally(() => asking.delete(id))
  }

/** The terminal's frame says that it is done. Believe only the stored act. */
export const paymentReturned =
  (transaction: Id): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const known = dispatch(hearPayment(transaction))
    // Storage failed, so its page has not asked.
    if (known && readStoredAct(known.id) === null)
      await dispatch(askPayment(known.kind, transaction))
  }
