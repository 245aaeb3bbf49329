import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { type Hall, hallsApi } from './halls'
import { pausesApi, type UserTimeout } from './pauses'
import type { WithSession } from './sessionEnded'

type ApiThunk<Result> = ThunkAction<Promise<Result>, WithSession, unknown, UnknownAction>

/** A forced read joins one in flight, which may predate the act: wait for that first. */
export async function untilReadEnds(running: () => Promise<unknown> | undefined): Promise<void> {
  for (let waited = 0; waited < 3; waited += 1) {
    const read = running()
    if (!read) return
    await read
  }
}

const read = { subscribe: false, forceRefetch: true } as const

/** Null if the read fails. */
export const freshHalls = (): ApiThunk<readonly Hall[] | null> => async (dispatch, getState) => {
  if (getState().session.token === null) return null
  await untilReadEnds(() => dispatch(hallsApi.util.getRunningQueryThunk('myHalls', undefined)))
  const { data, isSuccess } = await dispatch(hallsApi.endpoints.myHalls.initiate(undefined, read))
  return isSuccess ? data.rows : null
}

/** Null if the read fails. */
export const freshTimeouts =
  (): ApiThunk<readonly UserTimeout[] | null> => async (dispatch, getState) => {
    if (getState().session.token === null) return null
    await untilReadEnds(() =>
      dispatch(pausesApi.util.getRunningQueryThunk('userTimeouts', undefined)),
    )
    const { userTimeouts } = pausesApi.endpoints
    const { data, isSuccess } = await dispatch(userTimeouts.initiate(undefined, read))
    return isSuccess ? data.rows : null
  }
