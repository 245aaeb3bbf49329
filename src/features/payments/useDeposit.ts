import { useCallback, useEffect } from 'react'
import { useSelector, useStore } from 'react-redux'
import { terminalAnswered, terminalLeft, terminalOpened } from '@/api/balanceDoubt'
import { rereadBalance, rereadBalanceUntilChanged } from '@/api/balanceReread'
import type { TransactionStarted } from '@/api/payments'
import { useThunkDispatch } from '@/api/useThunkDispatch'
import { limits } from '@/config/limits'
import { useLatch } from '@/forms/useLatch'
import type { PaymentKind, PaymentMessage } from './depositRules'
import { recordedOutcome } from './paymentRecord'
import {
  depositLeft,
  depositRegistered,
  depositRegistering,
  depositSettled,
  selectDeposit,
  type paymentsSlice,
} from './paymentsSlice'

/** Asks the server for a transaction the terminal can take over. Nothing is charged by it. */
export type Register = () => Promise<{ data?: TransactionStarted | undefined; error?: unknown }>

/**
 * Follows one payment of a hall: idle → registering → inTerminal → settled (paid, failed or unknown). `register`
 * takes the first two steps, `settle` the last; leaving the dialog at any step leaves the payment.
 */
export function useDeposit(bingoid: string | number) {
  const dispatch = useThunkDispatch()
  const store = useStore<{ payments: ReturnType<typeof paymentsSlice.getInitialState> }>()
  const deposit = useSelector(selectDeposit)
  const { run } = useLatch()

  // Left in the terminal, the payment may still go through: the balance is read again all the same.
  useEffect(
    () => () => {
      const left = store.getState().payments.deposit
      if (left.step === 'inTerminal' && left.kind === 'sale') {
        dispatch(terminalLeft({ bingoid, transactionId: left.transactionId }))
        void dispatch(rereadBalanceUntilChanged(bingoid))
      }
      dispatch(depositLeft())
    },
    [bingoid, dispatch, store],
  )

  const register = (kind: PaymentKind, ask: Register) =>
    run(async () => {
      dispatch(depositRegistering(kind))
      const started = store.getState().payments.deposit
      if (started.step !== 'registering') return
      const { attempt } = started
      const { data, error } = await ask()
      if (data) {
        const { transactionId } = data
        dispatch(depositRegistered({ attempt, transactionId }))
        // An answer to a dialog that was closed opens no terminal, and saving a card moves no money.
        const { deposit: now } = store.getState().payments
        if (now.step === 'inTerminal' && now.attempt === attempt && kind === 'sale')
          dispatch(terminalOpened({ bingoid, transactionId }))
      } else if (error) dispatch(depositSettled({ attempt, outcome: 'failed' }))
    })

  /** True when the message was of the payment that is in the terminal. */
  const settle = useCallback(
    ({ kind, outcome }: PaymentMessage): boolean => {
      const state = store.getState().payments.deposit
      if (state.step !== 'inTerminal' || state.kind !== kind) return false
      // The failure string also stands for an answer that was lost; the payment page has kept which it was.
      const lost = outcome === 'failed' && recordedOutcome(state.transactionId) === 'unknown'
      dispatch(depositSettled({ attempt: state.attempt, outcome: lost ? 'unknown' : outcome }))
      dispatch(terminalAnswered({ bingoid, transactionId: state.transactionId }))
      void dispatch(rereadBalance(bingoid, limits.balanceAfterPayment))
      return true
    },
    [bingoid, dispatch, store],
  )

  return { deposit, register, settle }
}
