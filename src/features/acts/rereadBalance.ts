import { useMemo, useState } from 'react'
import { hallsApi } from '@/api/halls'
import type { Id } from '@/api/readers'
import { isOverFor, type SessionPlayer } from '@/api/sessionEnded'
import { untilReadEnds } from '@/api/freshReads'
import { limits } from '@/config/limits'
import { sleep } from '@/lib/sleep'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import type { AppThunk } from '@/store/rootReducer'
import { serverState } from '@/store/serverState'

const { balance } = hallsApi.endpoints

export const selectBalance = serverState.selector(
  (state, bingoid: Id) => balance.select(bingoid)(state).data,
)

/** The hall's id as the server gave it, once a balance has been read. */
export const selectHallId = serverState.selector((state, hall: string) =>
  hallsApi.util.selectCachedArgsForQuery(state, 'balance').find((id) => String(id) === hall),
)

/** `after` is in milliseconds. Does nothing if the player is no longer logged in. */
export const rereadBalance =
  (bingoid: Id, after = 0, player?: SessionPlayer): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const reader = player ?? getState().session
    const hasLeft = () => isOverFor(reader, getState().session)
    await sleep(after)
    if (!hasLeft())
      await untilReadEnds(() => dispatch(hallsApi.util.getRunningQueryThunk('balance', bingoid)))
    if (!hasLeft())
      await dispatch(balance.initiate(bingoid, { subscribe: false, forceRefetch: true }))
  }

/** After the payment page in the whole window. Reads nothing unless the player went on to the hall. */
export const rereadAfterPayment =
  (hall: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const player = getState().session
    await sleep(limits.balanceAfterPayment)
    const bingoid = selectHallId(getState(), hall)
    if (bingoid !== undefined) await dispatch(rereadBalance(bingoid, 0, player))
  }

/** After an act: the server may show its change late (behaviour.md, 'Balance'). */
export const rereadBalanceUntilChanged =
  (bingoid: Id, player?: SessionPlayer): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const reader = player ?? getState().session
    const known = () => selectBalance(getState(), bingoid)?.balance
    const before = known()
    const hasChanged = () => before !== undefined && known() !== before
    await dispatch(rereadBalance(bingoid, limits.balanceAfterAct, reader))
    for (let retry = 0; retry < limits.balanceRetries && !hasChanged(); retry += 1) {
      await dispatch(rereadBalance(bingoid, limits.balanceRetry, reader))
    }
  }

/** Bound to the player who opened the dialog: an answer may come after another has logged in. */
export function useBalanceReread(bingoid: Id) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [player] = useState(() => store.getState().session)
  return useMemo(
    () => ({
      once: (after?: number) => dispatch(rereadBalance(bingoid, after, player)),
      untilChanged: () => dispatch(rereadBalanceUntilChanged(bingoid, player)),
    }),
    [bingoid, dispatch, player],
  )
}
