import { useCallback, useEffect, useState } from 'react'
import { useSelector, useStore } from 'react-redux'
import { frameAnswered, frameAbandoned, frameOpened } from '@/api/balanceFreshness'
import { useBalanceReread } from '@/api/balanceReread'
import type { Hall } from '@/api/halls'
import {
  moneyActForgotten,
  moneyActSent,
  moneyActSettled,
  selectMoneyActs,
  moneyActKey,
  type MoneyPlace,
  type WithMoneyActs,
} from '@/api/moneyActs'
import type { TransactionStarted } from '@/api/payments'
import type { Id } from '@/api/readers'
import { useThunkDispatch } from '@/api/thunk'
import { limits } from '@/config/limits'
import { unknownOutcomeText } from '@/forms/moneyActTexts'
import { useLatch } from '@/forms/useLatch'
import { formatKroner } from '@/lib/money'
import { askPayment } from './askPayment'
import type { PaymentKind, PaymentMessage, PaymentOutcome } from './depositRules'
import { canRecord, recordedOutcome } from './paymentRecord'
import {
  depositLeft,
  depositRegistered,
  depositRegistering,
  depositSettled,
  selectDeposit,
  type WithPayments,
} from './paymentsSlice'

/** Registers a transaction that the terminal then completes. Charges nothing. */
export type Register = () => Promise<{ data?: TransactionStarted | undefined; error?: unknown }>

const leftText = `Du lukket betalingen før vi så resultatet. ${unknownOutcomeText}`
const loggedOutText = `Du ble logget ut før vi så resultatet. ${unknownOutcomeText}`

const placeOf = (bingoid: Id): MoneyPlace => ({ dialog: 'deposit', hallId: String(bingoid) })

type Store = WithMoneyActs & WithPayments

/**
 * Tracks one payment in a hall: idle → registering → inTerminal → settled (paid, failed or unknown). `register` takes
 * the first two steps, `settle` the last; closing the dialog stops the tracking at any step.
 */
export function useDeposit({ BingoID: bingoid, BingoName }: Pick<Hall, 'BingoID' | 'BingoName'>) {
  const dispatch = useThunkDispatch()
  const store = useStore<Store>()
  const deposit = useSelector(selectDeposit)
  const { press, busy: runs } = useLatch({ rests: true })
  const reread = useBalanceReread(bingoid)
  const [asking, setAsking] = useState(false)

  // A payment left in the terminal may still go through: the page says so, and the balance is re-fetched.
  useEffect(
    () => () => {
      const state = store.getState()
      const place = placeOf(bingoid)
      const act = selectMoneyActs(state)[moneyActKey(place)]
      if (act?.outcome === null) {
        const text = state.session.userId === act.userId ? leftText : loggedOutText
        const outcome = { result: 'left' as const, text }
        dispatch(moneyActSettled({ place, userId: act.userId, outcome }))
      }
      const left = selectDeposit(state)
      if (left.step === 'inTerminal' && left.kind === 'sale') {
        dispatch(frameAbandoned({ bingoid, frame: left.transactionId }))
        void reread.untilChanged()
      }
      dispatch(depositLeft())
    },
    [bingoid, dispatch, reread, store],
  )

  const register = (kind: PaymentKind, ask: Register, kroner = 0) =>
    press(async () => {
      dispatch(depositRegistering(kind))
      const started = selectDeposit(store.getState())
      if (started.step !== 'registering') return
      const { attempt } = started
      const { data, error } = await ask()
      if (data) {
        const { transactionId } = data
        dispatch(depositRegistered({ attempt, transactionId }))
        // A response for a closed dialog opens no terminal, and saving a card moves no money.
        const now = selectDeposit(store.getState())
        if (now.step === 'inTerminal' && now.attempt === attempt && kind === 'sale') {
          const { userId } = store.getState().session
          const about = `Innskudd av ${formatKroner(kroner)} hos ${BingoName}.`
          dispatch(moneyActSent({ ...placeOf(bingoid), userId, about, transactionId }))
          dispatch(frameOpened({ bingoid, frame: transactionId }))
        }
      } else if (error) dispatch(depositSettled({ attempt, outcome: 'failed' }))
    })

  /** Settles the payment in the terminal and returns its outcome; null if the message is not about that payment. */
  const settle = useCallback(
    async ({ kind, outcome }: PaymentMessage): Promise<PaymentOutcome | null> => {
      const state = selectDeposit(store.getState())
      if (state.step !== 'inTerminal' || state.kind !== kind) return null
      const { attempt, transactionId } = state
      let settled: PaymentOutcome = outcome
      // The failure string also covers a lost response; the payment page has recorded which it was.
      if (outcome === 'failed' && recordedOutcome(transactionId) === 'unknown') settled = 'unknown'
      // Without storage the payment page can neither record the outcome nor read the session to ask with; this page can
      // ask.
      if (outcome === 'failed' && !canRecord()) {
        setAsking(true)
        settled = await dispatch(askPayment(kind, transactionId))
        setAsking(false)
        const now = selectDeposit(store.getState())
        if (now.step !== 'inTerminal' || now.attempt !== attempt) return null
      }
      dispatch(depositSettled({ attempt, outcome: settled }))
      if (kind === 'sale') dispatch(moneyActForgotten(placeOf(bingoid)))
      const end = settled === 'unknown' ? frameAbandoned : frameAnswered
      dispatch(end({ bingoid, frame: transactionId }))
      void reread.once(limits.balanceAfterPayment)
      return settled
    },
    [bingoid, dispatch, reread, store],
  )

  // After an immediate failure the button stays busy until the latch is released.
  const isBusy = deposit.step === 'registering' || (runs && deposit.step === 'settled')
  return { deposit, busy: isBusy ? deposit.kind : null, asking, register, settle }
}
