import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { limits } from '@/config/limits'
import { hallsApi } from './halls'
import type { Id } from './readers'
import type { WithSession } from './sessionEnded'

type Thunk = ThunkAction<Promise<void>, WithSession, unknown, UnknownAction>

const { balance } = hallsApi.endpoints

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Reads the balance anew once, `after` milliseconds from now, unless the session has ended meanwhile. */
export const rereadBalance =
  (bingoid: Id, after = 0): Thunk =>
  async (dispatch, getState) => {
    const { token } = getState().session
    const isOver = () => token === null || getState().session.token !== token
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
export const rereadBalanceUntilChanged =
  (bingoid: Id): Thunk =>
  async (dispatch, getState) => {
    const known = () =>
      balance.select(bingoid)(
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the store holds mainApi too
        getState() as unknown as Parameters<ReturnType<typeof balance.select>>[0],
      ).data?.balance
    const before = known()
    await dispatch(rereadBalance(bingoid, limits.balanceAfterAct))
    for (let retry = 0; retry < limits.balanceRetries && known() === before; retry += 1) {
      // Each read decides whether there is a next one.
      await dispatch(rereadBalance(bingoid, limits.balanceRetry))
    }
  }
