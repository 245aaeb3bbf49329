import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { useMemo, useState } from 'react'
import { useStore } from 'react-redux'
import { limits } from '@/config/limits'
import { hallsApi } from './halls'
import type { Id } from './readers'
import { isOverFor, type SessionOwner, type WithSession } from './sessionEnded'
import { useThunkDispatch } from './useThunkDispatch'

type Thunk = ThunkAction<Promise<void>, WithSession, unknown, UnknownAction>

const { balance } = hallsApi.endpoints

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Reads the balance anew once, `after` milliseconds from now, unless the player it is for has gone by then. */
export const rereadBalance =
  (bingoid: Id, after = 0, player?: SessionOwner): Thunk =>
  async (dispatch, getState) => {
    const owner = player ?? getState().session
    const isOver = () => isOverFor(owner, getState().session)
    await wait(after)
    // A read that is under way may have begun before the act, and a second one would be folded into it.
    if (!isOver()) await dispatch(hallsApi.util.getRunningQueryThunk('balance', bingoid))
    if (!isOver())
      await dispatch(balance.initiate(bingoid, { subscribe: false, forceRefetch: true }))
  }

/**
 * After a ticket act, a withdrawal or the end of Goal Mania: reads 0.5 s later, then up to three times 1 s
 * apart until the balance is another (spec section 4, contract section 6).
 */
const rereadBalanceUntilChanged =
  (bingoid: Id, owner: SessionOwner): Thunk =>
  async (dispatch, getState) => {
    const known = () =>
      balance.select(bingoid)(
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the store holds mainApi too
        getState() as unknown as Parameters<ReturnType<typeof balance.select>>[0],
      ).data?.balance
    const before = known()
    await dispatch(rereadBalance(bingoid, limits.balanceAfterAct, owner))
    for (let retry = 0; retry < limits.balanceRetries && known() === before; retry += 1) {
      // Each read decides whether there is a next one.
      await dispatch(rereadBalance(bingoid, limits.balanceRetry, owner))
    }
  }

/**
 * The re-reads of a dialog, for the player who opened it. Its acts are answered and its frames left after a change of
 * player too, and whoever is logged in then is asked nothing about the first one's hall.
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
