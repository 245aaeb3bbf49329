import { isOffline } from '@/api/connection'
import { paymentsApi } from '@/api/payments'
import { isHttpError, outcomeUnknown } from '@/api/errors'
import type { Id } from '@/api/readers'
import { sessionKey } from '@/config/storageKeys'
import { isFramed } from '@/lib/frames'
import { withLock } from '@/lib/locks'
import { browserLocal } from '@/lib/safeStorage'
import type { AppThunk } from '@/store/rootReducer'
import type { Entry, Outcome } from './journalRules'
import {
  entryAnswered,
  entrySent,
  journalHeard,
  paymentAsked,
  paymentNotAnswered,
} from './journalSlice'
import { selectPayment } from './journalSelectors'
import { isUnreadable, keepsAsked, readEntries, readEntry } from './journalStorage'
import { isOfPayment, unknownOutcomeText } from './journalRules'

export type PaymentKind = 'sale' | 'card'
export type PaymentOutcome = 'paid' | 'failed' | 'unknown'

/** `refused`: the server knows nobody here whose payment it is. `unsent`: it has not been asked from here. */
export type PaymentQuestion = 'answered' | 'refused' | 'unsent'

const outcomeTexts = {
  sale: { paid: 'Betalingen var vellykket', failed: 'Betalingen feilet' },
  card: { paid: 'Lagring av kort vellykket', failed: 'Lagring av kort feilet' },
} as const

/** Saving a card moves no money, so there is no balance to check. */
export function outcomeText(kind: PaymentKind, outcome: PaymentOutcome): string {
  if (outcome !== 'unknown') return outcomeTexts[kind][outcome]
  const { failed } = outcomeTexts[kind]
  return kind === 'sale' ? `${failed}. ${unknownOutcomeText}` : failed
}

export const paymentKind = ({ kind }: Pick<Entry, 'kind'>): PaymentKind =>
  kind === 'card' ? 'card' : 'sale'

/** The outcome of a payment by its journal entry; null while it is not known to be unknown either. */
export function paymentOutcome(entry: Entry | undefined): PaymentOutcome | null {
  if (entry?.state === 'unknown') return 'unknown'
  if (entry?.state !== 'settled') return null
  return entry.result === 'done' ? 'paid' : 'failed'
}

/** Gives the journal what is in storage of a payment: another tab or frame may just have written it. */
const hearPayment =
  (transaction: Id): AppThunk<Entry | undefined> =>
  (dispatch, getState) => {
    const entries = readEntries().filter((entry) => isOfPayment(entry, transaction))
    dispatch(journalHeard(entries))
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
  if ((kind === 'sale' && isSilent) || outcomeUnknown(error))
    return { state: 'unknown', text: outcomeText(kind, 'unknown') }
  return {
    state: 'settled',
    result: isPaid ? 'done' : 'failed',
    text: outcomeText(kind, isPaid ? 'paid' : 'failed'),
  }
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
      const wasKept = known ? readEntry(known.id) !== null : !isFramed()
      if (!known) {
        // No deposit of this browser: its page tells the result, but there is no act to tell of elsewhere.
        dispatch(
          entrySent({
            player,
            hall: '',
            kind: asked === 'sale' ? 'deposit' : 'card',
            about: 'Innskudd.',
            amount: null,
            transaction,
            state: 'inTerminal',
            page: null,
          }),
        )
        known = selectPayment(getState(), transaction)
      }
      // To anyone but its player the server's answer would be no.
      if (!known || (known.player !== '' && known.player !== player)) return 'refused'
      // Where whoever asked is gone, `keepJournal` finds that out.
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
      const kind = paymentKind(known)
      const { salePayment, verifyPayment } = paymentsApi.endpoints
      const endpoint = kind === 'sale' ? salePayment : verifyPayment
      const { data, error } = await dispatch(
        endpoint.initiate({ transactionId: known.transaction ?? transaction }),
      )
      if (isHttpError(error) && error.status === 401) {
        dispatch(paymentNotAnswered(known.id))
        return 'refused'
      }
      dispatch(entryAnswered({ id: known.id, outcome: answer(kind, isFirst, data, error) }))
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
  (kind: PaymentKind, transaction: Id): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const known = dispatch(hearPayment(transaction))
    // Its page asks nothing that storage does not take.
    if (known && readEntry(known.id) === null) await dispatch(askPayment(kind, transaction))
  }
