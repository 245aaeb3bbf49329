import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { type Hall, hallsApi } from './halls'
import type { WithSession } from './sessionEnded'

/** A forced read that meets a running one only waits for that, which may have been asked before the act. */
export async function untilIdle(running: () => Promise<unknown> | undefined): Promise<void> {
  for (let waited = 0; waited < 3; waited += 1) {
    const read = running()
    if (!read) return
    // Each read that ends may let another begin.
    await read
  }
}

/** The player's halls as the server has them now; null when they cannot be read. */
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
