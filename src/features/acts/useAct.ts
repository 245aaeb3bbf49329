import { useLayoutEffect, useRef, useState } from 'react'
import type { Hall } from '@/api/halls'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { useTimedMessage } from '@/forms/useTimedMessage'
import { tryLock } from '@/lib/locks'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import type { AppThunk } from '@/store/rootReducer'
import { isInScope, ticketOf, type ActScope, type CallOutcome } from './actRules'
import type { Act, Purchase, SentAct } from './acts'
import { actAnswered, actSent } from './paymentsSlice'
import { selectAct, selectMyActs } from './actsSelectors'
import { isOutcomeKnown } from './transitions'
import { selectBalance, useBalanceReread } from './rereadBalance'

type SentPurchase = Extract<SentAct, { kind: Purchase['kind'] }>

const isBeingSent = (acts: readonly Act[], scope: ActScope): boolean =>
  acts.some((act) => act.state === 'sent' && isInScope(act, scope))

/**
 * Sends an act once. Does nothing while an earlier one from the same scope is unanswered, in any tab. `call` never throws.
 * `isSeen`: the player sees the outcome where it was sent.
 */
export const sendAct =
  (
    newAct: SentAct,
    call: () => Promise<CallOutcome>,
    {
      kinds = [newAct.kind],
      isSeen = () => false,
      onAnswered,
    }: {
      kinds?: ActScope['kinds']
      isSeen?: () => boolean
      onAnswered?: (id: string) => void
    } = {},
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { hall } = newAct
    const ticket = ticketOf(newAct)
    const { userId: player } = getState().session
    // Another tab may be sending the same.
    await tryLock(`lokalbingo.send.${player}.${hall}.${kinds.join()}.${ticket ?? ''}`, async () => {
      if (isBeingSent(selectMyActs(getState()), { hall, kinds, ticket })) return
      const { id } = dispatch(actSent({ ...newAct, player })).payload
      const outcome = await call()
      dispatch(actAnswered({ id, outcome, seen: isSeen() }))
      onAnswered?.(id)
    })
  }

/**
 * The money acts of one dialog, shown by `ActOutcomes` and `MoneyDialog`. Outcomes count as seen while it is open. Any
 * answer re-reads the balance: even a refusal may mean that it is out of date.
 */
export function useAct(
  { BingoID }: Pick<Hall, 'BingoID'>,
  kinds: readonly Purchase['kind'][],
  ticket?: string,
) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const scope = { hall: String(BingoID), kinds, ticket }
  const acts = useAppSelector(selectMyActs).filter((act): act is Purchase => isInScope(act, scope))
  const { press, busy: isSending } = useSubmitLock({ rests: true })
  const reread = useBalanceReread(BingoID)
  const shownId = useTimedMessage<string>()
  const [balanceBefore, setBalanceBefore] = useState<number | null>(null)
  const isMounted = useRef(false)
  useLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const send = (
    newAct: Omit<SentPurchase, 'hall' | 'part'>,
    call: () => Promise<CallOutcome>,
    failureShownMs = Infinity,
  ): Promise<void> =>
    press(() =>
      dispatch(
        sendAct(
          { ...newAct, hall: scope.hall, ...(ticket !== undefined && { part: ticket }) },
          () => {
            shownId.clear()
            setBalanceBefore(selectBalance(store.getState(), BingoID)?.balance ?? null)
            return call()
          },
          {
            kinds,
            isSeen: () => isMounted.current,
            onAnswered: (id) => {
              void reread.untilChanged()
              const act = selectAct(store.getState(), id)
              if (act && isOutcomeKnown(act))
                shownId.show(id, act.state === 'done' ? Infinity : failureShownMs)
            },
          },
        ),
      ),
    )

  const shown = acts.find(({ id }) => id === shownId.message)
  return {
    scope,
    send,
    isSending,
    busy: isSending || isBeingSent(acts, scope),
    shown,
    /** Shown in the form's place. */
    done: shown?.state === 'done' ? shown : undefined,
    balanceBefore,
    forget: shownId.clear,
  }
}

export type ActSender = ReturnType<typeof useAct>
