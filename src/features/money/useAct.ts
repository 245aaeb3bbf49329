import { useLayoutEffect, useRef } from 'react'
import { tryLock } from '@/lib/locks'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { AppThunk } from '@/store/rootReducer'
import { isAt, type Entry, type Outcome, type Place } from './journalRules'
import { entryAnswered, entrySent } from './journalSlice'
import { selectMyEntries } from './journalSelectors'

type What = Pick<Entry, 'hall' | 'kind' | 'about' | 'amount'> &
  Partial<Pick<Entry, 'part' | 'until'>>

const isUnderWay = (entries: readonly Entry[], place: Place): boolean =>
  entries.some((entry) => entry.state === 'sent' && isAt(entry, place))

/**
 * Sends an act that must never be sent twice, and writes it to the journal: before it is sent, and when it is answered.
 * Does nothing while an earlier one from the same place is unanswered, in this tab or another. `call` never throws.
 * `isSeen` tells whether the player sees the outcome where the act was sent.
 */
export const sendAct =
  (
    what: What,
    call: () => Promise<Outcome>,
    {
      kinds = [what.kind],
      isSeen = () => false,
    }: { kinds?: Place['kinds']; isSeen?: () => boolean } = {},
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { hall, part } = what
    const place = { hall, kinds, ...(part !== undefined && { part }) }
    const { userId: player } = getState().session
    // The lock: another tab may be sending the same, which this one has not heard of yet.
    await tryLock(`lokalbingo.send.${player}.${hall}.${kinds.join()}.${part ?? ''}`, async () => {
      if (isUnderWay(selectMyEntries(getState()), place)) return
      const sent = dispatch(entrySent({ ...what, player }))
      const outcome = await call()
      dispatch(entryAnswered({ id: sent.payload.id, outcome, seen: isSeen() }))
    })
  }

/** The acts of one place in one dialog. What is told there while it is open counts as seen. */
export function useAct(place: Place) {
  const dispatch = useAppDispatch()
  const mine = useAppSelector(selectMyEntries)
  const isMounted = useRef(false)
  useLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return {
    underWay: isUnderWay(mine, place),
    send: (what: Omit<What, 'hall' | 'part'>, call: () => Promise<Outcome>): Promise<void> =>
      dispatch(
        sendAct(
          { ...what, hall: place.hall, ...(place.part !== undefined && { part: place.part }) },
          call,
          { kinds: place.kinds, isSeen: () => isMounted.current },
        ),
      ),
  }
}
