import { useLayoutEffect, useRef, useState } from 'react'
import type { Hall } from '@/api/halls'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { useTimedMessage } from '@/forms/useTimedMessage'
import { tryLock } from '@/lib/locks'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import type { AppThunk } from '@/store/rootReducer'
import { isInScope, partOf, type ActScope, type Outcome } from './actRules'
import type { Act, Purchase, SentAct } from './acts'
import { actAnswered, actSent } from './paymentsSlice'
import { selectAct, selectMyActs } from './actsSelectors'
import { isSettled } from './transitions'
import { selectBalance, useBalanceReread } from './rereadBalance'

type SentPurchase = Extract<SentAct, { kind: Purchase['kind'] }>

const isUnderWay = (acts: readonly Act[], scope: ActScope): boolean =>
  acts.some((act) => act.state === 'sent' && isInScope(act, scope))

/**
 * Sends an act that must never be sent twice, and writes it to the journal: before it is sent, and when it is answered.
 * Does nothing while an earlier one from the same scope is unanswered, in this tab or another. `call` never throws.
 * `isSeen` tells whether the player sees the outcome where the act was sent.
 */
export const sendAct =
  (
    what: SentAct,
    call: () => Promise<Outcome>,
    {
      kinds = [what.kind],
      isSeen = () => false,
      onAnswered,
    }: {
      kinds?: ActScope['kinds']
      isSeen?: () => boolean
      onAnswered?: (id: string) => void
    } = {},
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { hall } = what
    const part = partOf(what)
    const { userId: player } = getState().session
    // The lock: another tab may be sending the same, which this one has not heard of yet.
    await tryLock(`lokalbingo.send.${player}.${hall}.${kinds.join()}.${part ?? ''}`, async () => {
      if (isUnderWay(selectMyActs(getState()), { hall, kinds, part })) return
      const { id } = dispatch(actSent({ ...what, player })).payload
      const outcome = await call()
      dispatch(actAnswered({ id, outcome, seen: isSeen() }))
      onAnswered?.(id)
    })
  }

/**
 * The money acts of one scope in one dialog: of a hall, or of a part of it. What is known of them is told there, by
 * `ActOutcomes` and `MoneyDialog`, and counts as seen while the dialog is open. Whatever the answer, the balance is read again: even a
 * refusal may mean that the one on screen is out of date.
 */
export function useAct(
  { BingoID }: Pick<Hall, 'BingoID'>,
  kinds: readonly Purchase['kind'][],
  part?: string,
) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const scope = { hall: String(BingoID), kinds, part }
  const acts = useAppSelector(selectMyActs).filter((act): act is Purchase => isInScope(act, scope))
  const { press, busy: isSending } = useSubmitLock({ rests: true })
  const reread = useBalanceReread(BingoID)
  const told = useTimedMessage<string>()
  const [before, setBefore] = useState<number | null>(null)
  const isMounted = useRef(false)
  useLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const send = (
    what: Omit<SentPurchase, 'hall' | 'part'>,
    call: () => Promise<Outcome>,
    failureShownMs = Infinity,
  ): Promise<void> =>
    press(() =>
      dispatch(
        sendAct(
          { ...what, hall: scope.hall, ...(part !== undefined && { part }) },
          () => {
            told.clear()
            setBefore(selectBalance(store.getState(), BingoID)?.balance ?? null)
            return call()
          },
          {
            kinds,
            isSeen: () => isMounted.current,
            onAnswered: (id) => {
              void reread.untilChanged()
              const act = selectAct(store.getState(), id)
              if (act && isSettled(act))
                told.show(id, act.state === 'done' ? Infinity : failureShownMs)
            },
          },
        ),
      ),
    )

  const toldAct = acts.find(({ id }) => id === told.message)
  return {
    scope,
    send,
    isSending,
    /** Here or in another tab. */
    busy: isSending || isUnderWay(acts, scope),
    told: toldAct,
    /** Its outcome takes the form's place. */
    done: toldAct?.state === 'done' ? toldAct : undefined,
    /** The balance when the last one was sent. */
    before,
    forget: told.clear,
    hasNews: isSending || told.message !== null || acts.some(({ seen }) => !seen),
  }
}

export type ActDialog = ReturnType<typeof useAct>
