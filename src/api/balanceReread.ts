import { useMemo, useState } from 'react'
import { useStore } from 'react-redux'
import { limits } from '@/config/limits'
import { hallsApi } from './halls'
import type { Id } from './readers'
import { isOverFor, type SessionOwner, type WithSession } from './sessionEnded'
import { type ApiThunk, untilIdle, useThunkDispatch } from './thunk'

const { balance } = hallsApi.endpoints

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Re-fetches the balance once, after `after` milliseconds, unless the player is no longer logged in by then. */
export const rereadBalance =
  (bingoid: Id, after = 0, player?: SessionOwner): ApiThunk<void> =>
  async (dispatch, getState) => {
    const owner = player ?? getState().session
    const isOver = () => isOverFor(owner, getState().session)
    await wait(after)
    if (!isOver())
      await untilIdle(() => dispatch(hallsApi.util.getRunningQueryThunk('balance', bingoid)))
    if (!isOver())
      await dispatch(balance.initiate(bingoid, { subscribe: false, forceRefetch: true }))
  }

/**
 * For use after a ticket action, a withdrawal or the end of Goal Mania: re-fetches after 0.5 s, then up to three more
 * times, 1 s apart, until the balance changes (spec section 4, contract section 6).
 */
const rereadBalanceUntilChanged =
  (bingoid: Id, owner: SessionOwner): ApiThunk<void> =>
  async (dispatch, getState) => {
    const known = () =>
      balance.select(bingoid)(
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the store also contains mainApi
        getState() as unknown as Parameters<ReturnType<typeof balance.select>>[0],
      ).data?.balance
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
  const dispatch = useThunkDispatch()
  const store = useStore<WithSession>()
  const [owner] = useState(() => store.getState().session)
  return useMemo(
    () => ({
      once: (after?: number) => dispatch(rereadBalance(bingoid, after, owner)),
      untilChanged: () => dispatch(rereadBalanceUntilChanged(bingoid, owner)),
    }),
    [bingoid, dispatch, owner],
  )
}
