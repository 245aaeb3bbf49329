import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { type Hall, hallsApi } from './halls'
import type { WithSession } from './sessionEnded'

/** RTK Query folds a forced read into one already in flight, which may have started before the action: wait for it. */
export async function untilIdle(running: () => Promise<unknown> | undefined): Promise<void> {
  for (let waited = 0; waited < 3; waited += 1) {
    const read = running()
    if (!read) return
    // Another read may start as this one ends.
    await read
  }
}

/** Re-fetches the player's halls, past the cache; null if they cannot be read. */
export const freshHalls =
  (
    filter: number,
  ): ThunkAction<Promise<readonly Hall[] | null>, WithSession, unknown, UnknownAction> =>
  async (dispatch, getState) => {
    if (getState().session.token === null) return null
    await untilIdle(() => dispatch(hallsApi.util.getRunningQueryThunk('myHalls', { filter })))
    const read = await dispatch(
      hallsApi.endpoints.myHalls.initiate({ filter }, { subscribe: false, forceRefetch: true }),
    )
    return read.isSuccess ? read.data.rows : null
  }
