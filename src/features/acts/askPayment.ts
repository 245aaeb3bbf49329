import { isOffline } from '@/api/connection'
import { paymentsApi } from '@/api/payments'
import { isHttpError, outcomeUnknown } from '@/api/errors'
import type { Id } from '@/api/readers'
import { sessionKey } from '@/config/storageKeys'
import { isFramed } from '@/lib/frames'
import { withLock } from '@/lib/locks'
import { browserLocal } from '@/lib/safeStorage'
import type { AppThunk } from '@/store/rootReducer'
import { isOfPayment, type Outcome } from './actRules'
import { newPayment, type Asked } from './acts'
import { actAnswered, actSent, actsHeard, paymentAsked, paymentNotAnswered } from './actsSlice'
import { selectPayment } from './actsSelectors'
import { isUnreadable, keepsAsked, readActs, readAct } from './actsStorage'

export type PaymentKind = Asked['kind']
export type PaymentOutcome = Exclude<Asked['state'], 'inTerminal' | 'sent'>

/** `refused`: the server knows nobody here whose payment it is. `unsent`: it has not been asked from here. */
export type PaymentQuestion = 'answered' | 'refused' | 'unsent'

/** Null while it is not known to be unknown either. */
export function paymentOutcome(act: Asked | undefined): PaymentOutcome | null {
  return !act || act.state === 'inTerminal' || act.state === 'sent' ? null : act.state
}

/** Gives the journal what is in storage of a payment: another tab or frame may just have written it. */
const hearPayment =
  (transaction: Id): AppThunk<Asked | undefined> =>
  (dispatch, getState) => {
    const entries = readActs().filter((entry) => isOfPayment(entry, transaction))
    dispatch(actsHeard(entries))
    return selectPayment(getState(), transaction)
  }

function answer(
  kind: PaymentKind,
  isFirst: boolean,
  data: { ok: boolean } | undefined,
  error: unknown,
): Outcome {
  const isPaid = data?.ok === true
  // A 429 says how often one asks, not whether the sale went through; nor does a no to a second question.
  const isSilent = !isPaid && (!isFirst || (isHttpError(error) && error.status === 429))
  if ((kind === 'deposit' && isSilent) || outcomeUnknown(error)) return { event: 'lost' }
  return { event: isPaid ? 'done' : 'failed' }
}

const askAlone =
  (asked: PaymentKind, transaction: Id): AppThunk<Promise<PaymentQuestion>> =>
  (dispatch, getState) =>
    withLock(`lokalbingo.payment.${transaction}`, async () => {
      // A newer version of the app may have asked.
      if (isUnreadable(String(transaction))) return 'unsent'
      const { userId: player } = getState().session
      let known = dispatch(hearPayment(transaction))
      // What is not there may be another browser's payment, but not in the frame of its own page.
      const wasKept = known ? readAct(known.id) !== null : !isFramed()
      if (!known) {
        // No deposit of this browser: its page tells the result, but there is no act to tell of elsewhere.
        const nowhere = { hall: '', hallName: '', page: null, state: 'inTerminal' } as const
        dispatch(actSent(newPayment(asked, null, { ...nowhere, player, transaction })))
        known = selectPayment(getState(), transaction)
      }
      // To anyone but its player the server's answer would be no.
      if (!known || (known.player !== '' && known.player !== player)) return 'refused'
      // Where whoever asked is gone, `keepActs` finds that out.
      if (known.state !== 'inTerminal') return 'answered'
      // There is one question only: it must not be spent on a network that is not there.
      if (isOffline()) return 'unsent'
      dispatch(paymentAsked({ id: known.id, player }))
      const isKept = keepsAsked(known.id)
      // The parent page asks: it would not hear the answer.
      if (!isKept && isFramed()) return 'unsent'
      // Another page may have asked, and not kept it either, if it finds the session to ask with.
      const isFirst = (wasKept && isKept) || browserLocal.get(sessionKey) === null
      // What was registered decides what is asked, whatever the address says.
      const { kind } = known
      const { salePayment, verifyPayment } = paymentsApi.endpoints
      const endpoint = kind === 'deposit' ? salePayment : verifyPayment
      const { data, error } = await dispatch(
        endpoint.initiate({ transactionId: known.transaction }),
      )
      if (isHttpError(error) && error.status === 401) {
        dispatch(paymentNotAnswered(known.id))
        return 'refused'
      }
      dispatch(actAnswered({ id: known.id, outcome: answer(kind, isFirst, data, error) }))
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
    if (known && readAct(known.id) === null) await dispatch(askPayment(known.kind, transaction))
  }
