import { useLayoutEffect, useRef } from 'react'
import type { Hall } from '@/api/halls'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { useTimedMessage } from '@/forms/useTimedMessage'
import { tryLock } from '@/lib/locks'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { AppThunk } from '@/store/rootReducer'
import { isInScope, type Entry, type Outcome, type ActScope } from './journalRules'
import { entryAnswered, entrySent } from './journalSlice'
import { selectMyEntries } from './journalSelectors'
import { useBalanceReread } from './rereadBalance'

type What = Pick<Entry, 'hall' | 'kind' | 'about' | 'amount'> &
  Partial<Pick<Entry, 'part' | 'until' | 'together' | 'accepted'>>

const isUnderWay = (entries: readonly Entry[], scope: ActScope): boolean =>
  entries.some((entry) => entry.state === 'sent' && isInScope(entry, scope))

/**
 * Sends an act that must never be sent twice, and writes it to the journal: before it is sent, and when it is answered.
 * Does nothing while an earlier one from the same scope is unanswered, in this tab or another. `call` never throws.
 * `isSeen` tells whether the player sees the outcome where the act was sent.
 */
export const sendAct =
  (
    what: What,
    call: () => Promise<Outcome>,
    {
      kinds = [what.kind],
      isSeen = () => false,
    }: { kinds?: ActScope['kinds']; isSeen?: () => boolean } = {},
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { hall, part } = what
    const { userId: player } = getState().session
    // The lock: another tab may be sending the same, which this one has not heard of yet.
    await tryLock(`lokalbingo.send.${player}.${hall}.${kinds.join()}.${part ?? ''}`, async () => {
      if (isUnderWay(selectMyEntries(getState()), { hall, kinds, part })) return
      const { id } = dispatch(entrySent({ ...what, player })).payload
      const outcome = await call()
      dispatch(entryAnswered({ id, outcome, seen: isSeen() }))
    })
  }

/**
 * The money acts of one scope in one dialog: of a hall, or of a part of it. What is known of them is told there, by
 * `ActOutcomes`, and counts as seen while the dialog is open. Whatever the answer, the balance is read again: even a
 * refusal may mean that the one on screen is out of date.
 */
export function useAct(
  { BingoID }: Pick<Hall, 'BingoID'>,
  kinds: ActScope['kinds'],
  part?: string,
) {
  const dispatch = useAppDispatch()
  const scope = { hall: String(BingoID), kinds, part }
  const entries = useAppSelector(selectMyEntries).filter((entry) => isInScope(entry, scope))
  const { press, busy: isSending } = useSubmitLock({ rests: true })
  const reread = useBalanceReread(BingoID)
  const told = useTimedMessage<Outcome & { state: 'settled' }>()
  const isMounted = useRef(false)
  useLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const send = (
    what: Omit<What, 'hall' | 'part'>,
    call: () => Promise<Outcome>,
    failureShownMs = Infinity,
  ): Promise<void> =>
    press(() =>
      dispatch(
        sendAct(
          { ...what, hall: scope.hall, ...(part !== undefined && { part }) },
          async () => {
            told.clear()
            const outcome = await call()
            void reread.untilChanged()
            if (outcome.state === 'settled')
              told.show(outcome, outcome.result === 'done' ? Infinity : failureShownMs)
            return outcome
          },
          { kinds, isSeen: () => isMounted.current },
        ),
      ),
    )

  return {
    scope,
    send,
    isSending,
    /** Here or in another tab. */
    busy: isSending || isUnderWay(entries, scope),
    told: told.message,
    forget: told.clear,
    hasNews: isSending || told.message !== null || entries.some(({ seen }) => !seen),
  }
}

export type Act = ReturnType<typeof useAct>
