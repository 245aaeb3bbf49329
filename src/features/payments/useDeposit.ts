import { useCallback, useEffect, useRef, useState } from 'react'
import type { Hall } from '@/api/halls'
import type { TransactionStarted } from '@/api/payments'
import { limits } from '@/config/limits'
import {
  paymentOutcome,
  paymentReturned,
  type PaymentKind,
  type PaymentOutcome,
} from '@/features/money/askPayment'
import { isOpen } from '@/features/money/journalRules'
import { selectFollowed, selectJournal } from '@/features/money/journalSelectors'
import { entryHidden, entryLeft, entrySent, paymentFollowed } from '@/features/money/journalSlice'
import { useBalanceReread } from '@/features/money/rereadBalance'
import { useLatch } from '@/forms/useLatch'
import { formatKroner } from '@/lib/money'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'

export type Register = () => Promise<{
  data?: TransactionStarted | undefined
  error?: unknown
}>

/** Where the deposit of the open dialog is. Nothing is charged before the terminal, so a failure there is plain. */
export type DepositState =
  | { step: 'form' }
  | { step: 'registering'; kind: PaymentKind }
  | { step: 'inTerminal'; kind: PaymentKind; transaction: string; asking: boolean }
  | { step: 'answered'; kind: PaymentKind; outcome: PaymentOutcome }

type Registration = { kind: PaymentKind; failed: boolean } | null

/** One payment in a hall: registered here, then followed in the journal, where its page writes the result. */
export function useDeposit({ BingoID: bingoid, BingoName }: Pick<Hall, 'BingoID' | 'BingoName'>) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { press, busy: runs } = useLatch({ rests: true })
  const reread = useBalanceReread(bingoid)
  const [registration, setRegistration] = useState<Registration>(null)
  const followed = useAppSelector(selectFollowed)
  const { page } = useAppSelector(selectJournal)
  const kind: PaymentKind = followed?.kind === 'card' ? 'card' : 'sale'
  const outcome = paymentOutcome(followed)
  const isAnswered = outcome !== null
  const isDone = followed?.state === 'settled'
  const followedId = followed?.id

  const isOpenNow = useRef(false)
  // A payment left in the terminal may still go through: the page says so, and the balance is re-fetched.
  useEffect(() => {
    isOpenNow.current = true
    return () => {
      isOpenNow.current = false
      const left = selectFollowed(store.getState())
      if (left && isOpen(left)) {
        dispatch(entryLeft(left.id))
        if (left.kind === 'deposit') void reread.untilChanged()
      }
      dispatch(paymentFollowed(null))
    }
  }, [dispatch, reread, store])

  useEffect(() => {
    if (followedId === undefined || !isAnswered) return
    if (isDone) dispatch(entryHidden(followedId))
    void reread.once(limits.balanceAfterPayment)
  }, [dispatch, followedId, isAnswered, isDone, reread])

  const register = (asked: PaymentKind, ask: Register, kroner?: number) =>
    press(async () => {
      dispatch(paymentFollowed(null))
      setRegistration({ kind: asked, failed: false })
      const player = store.getState().session.userId
      const { data } = await ask()
      setRegistration(data ? null : { kind: asked, failed: true })
      if (!data) return
      // An answer for a closed dialog opens no terminal.
      const isHere = isOpenNow.current
      const sent = dispatch(
        entrySent({
          player,
          hall: String(bingoid),
          kind: asked === 'sale' ? 'deposit' : 'card',
          about: `Innskudd av ${formatKroner(kroner ?? 0)} hos ${BingoName}.`,
          amount: kroner ?? null,
          transaction: data.transactionId,
          state: 'inTerminal',
          ...(!isHere && { page: null }),
        }),
      )
      if (isHere) dispatch(paymentFollowed(sent.payload.id))
    })

  const onMessage = useCallback(() => {
    const { transaction } = selectFollowed(store.getState()) ?? {}
    if (transaction === undefined) return
    void dispatch(paymentReturned(kind, transaction))
    // Where the journal now holds a result, that is what re-fetches.
    if (paymentOutcome(selectFollowed(store.getState())) === null)
      void reread.once(limits.balanceAfterPayment)
  }, [dispatch, kind, reread, store])

  const state = (): DepositState => {
    if (registration)
      return registration.failed
        ? { step: 'answered', kind: registration.kind, outcome: 'failed' }
        : { step: 'registering', kind: registration.kind }
    if (outcome !== null) return { step: 'answered', kind, outcome }
    if (followed?.transaction === undefined) return { step: 'form' }
    const asking = followed.state === 'sent' && followed.page === page
    return { step: 'inTerminal', kind, transaction: followed.transaction, asking }
  }
  const deposit = state()
  // After an immediate failure the button stays busy until the latch is released.
  const isBusy = deposit.step === 'registering' || (runs && deposit.step === 'answered')
  return { deposit, busy: isBusy ? deposit.kind : null, register, onMessage }
}
