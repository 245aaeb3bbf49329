import { useCallback, useEffect, useRef, useState } from 'react'
import type { Hall } from '@/api/halls'
import type { TransactionStarted } from '@/api/payments'
import { limits } from '@/config/limits'
import { paymentOutcome, paymentReturned, type PaymentKind } from '@/features/acts/askPayment'
import { failedOutcome } from '@/features/acts/actRules'
import { newPayment } from '@/features/acts/acts'
import { isCancelled, nothingTakenText, refusedText } from '@/features/acts/actTexts'
import { isOutcomeKnown } from '@/features/acts/transitions'
import { selectPaymentInDialog, selectActs } from '@/features/acts/actsSelectors'
import { actSeen, actAbandoned, actSent, paymentShown } from '@/features/acts/paymentsSlice'
import { selectBalance, useBalanceReread } from '@/features/acts/rereadBalance'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { sleep } from '@/lib/sleep'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'

/** `failure`: no terminal was opened, so nothing can be charged. After 'lost' it may be registered all the same. */
interface Attempt {
  kind: PaymentKind
  failure?: 'refused' | 'lost'
}

type Call = Promise<{ data?: TransactionStarted | undefined; error?: unknown }>

/** Registers one payment in a hall, then follows its act: the payment page writes the outcome there. */
export function useDeposit({ BingoID: bingoid, BingoName }: Pick<Hall, 'BingoID' | 'BingoName'>) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { press, busy: isRegistering } = useSubmitLock({ rests: true })
  const reread = useBalanceReread(bingoid)
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const [balanceBefore, setBalanceBefore] = useState<number | null>(null)
  const [returnedId, setReturnedId] = useState<string | null>(null)
  const inDialog = useAppSelector(selectPaymentInDialog)
  const { page } = useAppSelector(selectActs)
  const outcome = paymentOutcome(inDialog)
  // A refusal or a lost answer may be another tab's: show it when this terminal returns (behaviour.md, 'Deposits'). All
  // else at once: without `lost` its page is gone, and never returns.
  const waitsForReturn = outcome === 'failed' || inDialog?.lost === true
  const shownOutcome = waitsForReturn && returnedId !== inDialog?.id ? null : outcome
  const isKnown = inDialog !== undefined && isOutcomeKnown(inDialog)
  const inDialogId = inDialog?.id

  const isMounted = useRef(false)
  // A payment left in the terminal may still go through, and no balance was read after an outcome held back.
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      const payment = selectPaymentInDialog(store.getState())
      if (payment && !payment.seen) {
        dispatch(actAbandoned({ id: payment.id, page }))
        if (payment.kind === 'deposit') void reread.untilChanged()
      }
      dispatch(paymentShown(null))
    }
  }, [dispatch, page, reread, store])

  /** Only the last of several calls reads the balance. */
  const rereads = useRef(0)
  const rereadLater = useCallback(async () => {
    const call = (rereads.current += 1)
    await sleep(limits.balanceAfterPayment)
    if (call === rereads.current) await reread.once()
  }, [reread])

  const isOutcomeShown = shownOutcome !== null
  useEffect(() => {
    if (inDialogId === undefined || !isOutcomeShown) return
    if (isKnown) dispatch(actSeen(inDialogId))
    void rereadLater()
  }, [dispatch, inDialogId, isOutcomeShown, isKnown, rereadLater])

  // No lock across tabs: to register charges nothing, and each payment is asked about once.
  const begin = (kind: PaymentKind, call: () => Call, amount: number | null = null) =>
    press(async () => {
      dispatch(paymentShown(null))
      setAttempt({ kind })
      setBalanceBefore(selectBalance(store.getState(), bingoid)?.balance ?? null)
      const player = store.getState().session.userId
      const { data, error } = await call()
      if (!data) {
        const isRefused = failedOutcome(error).event === 'failed'
        setAttempt({ kind, failure: isRefused ? 'refused' : 'lost' })
        return
      }
      const { payload } = dispatch(
        actSent(
          newPayment(kind, amount, {
            player,
            hall: String(bingoid),
            hallName: BingoName,
            transaction: data.transactionId,
            state: 'inTerminal',
            // An answer for a closed dialog opens no terminal.
            ...(!isMounted.current && { page: null }),
          }),
        ),
      )
      if (isMounted.current) dispatch(paymentShown(payload.id))
    })

  const onMessage = useCallback(() => {
    const payment = selectPaymentInDialog(store.getState())
    if (!payment) return
    setReturnedId(payment.id)
    void dispatch(paymentReturned(payment.transaction))
    void rereadLater()
  }, [dispatch, rereadLater, store])

  /** The player continues in the whole window. */
  const leave = () => {
    if (inDialogId !== undefined) dispatch(actAbandoned({ id: inDialogId, page }))
  }

  /** `moneyText`: where the money is after a failure; '' if not said. */
  const result = inDialog
    ? shownOutcome && {
        kind: inDialog.kind,
        outcome: shownOutcome,
        moneyText: refusedText(inDialog),
        cancelled: isCancelled(inDialog),
      }
    : attempt?.failure && {
        kind: attempt.kind,
        outcome: 'failed' as const,
        moneyText: attempt.failure === 'refused' ? nothingTakenText : '',
        cancelled: false,
      }
  return {
    awaited: isOutcomeShown ? undefined : inDialog,
    /** Storage failed, so this page asks for the outcome itself. */
    isAskedHere: inDialog?.state === 'sent' && inDialog.page === page,
    result,
    done: inDialog?.kind === 'deposit' && shownOutcome === 'done' ? inDialog : undefined,
    balanceBefore,
    forget: () => void dispatch(paymentShown(null)),
    busyWith: isRegistering ? attempt?.kind : undefined,
    begin,
    onMessage,
    leave,
  }
}

export type DepositState = ReturnType<typeof useDeposit>
