import { useMemo, useState } from 'react'
import { hallsApi } from '@/api/halls'
import type { Id } from '@/api/readers'
import { isOverFor, type SessionOwner } from '@/api/sessionEnded'
import { untilIdle } from '@/api/thunk'
import { limits } from '@/config/limits'
import { sleep } from '@/lib/sleep'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import type { AppThunk } from '@/store/rootReducer'
import { serverState } from '@/store/serverState'

const { balance } = hallsApi.endpoints

/** The balance as last read; undefined before the first read. */
export const selectBalance = serverState.selector(
  (state, bingoid: Id) => balance.select(bingoid)(state).data,
)

/** A hall's id as the server gave it, from its id as text; only of halls whose balance has been read. */
export const selectBalanceId = serverState.selector((state, hall: string) =>
  hallsApi.util.selectCachedArgsForQuery(state, 'balance').find((id) => String(id) === hall),
)

/** Re-fetches the balance once, after `after` milliseconds, unless the player is no longer logged in by then. */
export const rereadBalance =
  (bingoid: Id, after = 0, player?: SessionOwner): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const owner = player ?? getState().session
    const isOver = () => isOverFor(owner, getState().session)
    await sleep(after)
    if (!isOver())
      await untilIdle(() => dispatch(hallsApi.util.getRunningQueryThunk('balance', bingoid)))
    if (!isOver())
      await dispatch(balance.initiate(bingoid, { subscribe: false, forceRefetch: true }))
  }

/** After a payment in the whole window, from whose result the player may have gone on to the hall. */
export const rereadAfterPayment =
  (hall: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const owner = getState().session
    await sleep(limits.balanceAfterPayment)
    const bingoid = selectBalanceId(getState(), hall)
    if (bingoid !== undefined) await dispatch(rereadBalance(bingoid, 0, owner))
  }

/**
 * For use after a ticket action, a withdrawal or the end of Goal Mania: re-fetches after 0.5 s, then up to three more
 * times, 1 s apart, until the balance changes.
 */
const rereadBalanceUntilChanged =
  (bingoid: Id, owner: SessionOwner): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const known = () => selectBalance(getState(), bingoid)?.balance
    const before = known()
    await dispatch(rereadBalance(bingoid, limits.balanceAfterAct, owner))
    for (let retry = 0; retry < limits.balanceRetries && known() === before; retry += 1) {
      // Sequential: each read decides whether another one is needed.
      await dispatch(rereadBalance(bingoid, limits.balanceRetry, owner))
    }
  }

/**
 * Balance re-fetches for a dialog, bound to the player who opened it. Its actions may be answered, or its frames left,
 * after another player has logged in; the first player's hall must not be read with that player's session.
 */
export function useBalanceReread(bingoid: Id) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [owner] = useState(() => store.getState().session)
  return useMemo(
    () => ({
      once: (after?: number) => dispatch(rereadBalance(bingoid, after, owner)),
      untilChanged: () => dispatch(rereadBalanceUntilChanged(bingoid, owner)),
    }),
    [bingoid, dispatch, owner],
  )
}
