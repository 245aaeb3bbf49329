import { isReadEarly } from '@/api/earlyReads'
import { hallsApi } from '@/api/halls'
import { pausesApi } from '@/api/pauses'
import { limits } from '@/config/limits'
import { stopwatch } from '@/lib/stopwatch'
import type { AppThunk } from '@/store/rootReducer'

const { myHalls, hallMessages, balance } = hallsApi.endpoints
const { userTimeouts } = pausesApi.endpoints
const options = { subscribe: false }

let sinceTaken: (() => number) | null = null

/** Whether the page that mounts must read again what the store has: not the one that is shown with the early answers. */
export const mustReadAgain = (): boolean => (sinceTaken?.() ?? Infinity) > limits.justRead

/**
 * Takes what public/earlyReads.js has read into the store, so that the first render shows it. A call that has been refused
 * is left to the page, which asks anew for what has failed before it: so it is given that answer, and the host is not
 * asked twice.
 */
export const takeEarlyHalls = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const filter = getState().session.ownerFilter
  if (!isReadEarly({ filter })) return
  sinceTaken = stopwatch()
  // The caches have no state before the first action after they were added.
  dispatch({ type: 'serverData/added' })
  const others = [
    isReadEarly({}) && dispatch(hallMessages.initiate(undefined, options)),
    isReadEarly(undefined) && dispatch(userTimeouts.initiate(undefined, options)),
  ]
  const { data } = await dispatch(myHalls.initiate({ filter }, options))
  const early = data?.rows.filter(({ BingoID }) => isReadEarly({ bingoid: BingoID })) ?? []
  await Promise.all([
    ...others,
    ...early.map(({ BingoID }) => dispatch(balance.initiate(BingoID, options))),
  ])
}
