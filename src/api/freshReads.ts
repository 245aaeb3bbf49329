import { type Hall, hallsApi } from './halls'
import { pausesApi, type UserTimeout } from './pauses'
import { type ApiThunk, untilReadEnds } from './thunk'

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
    await untilReadEnds(() => dispatch(pausesApi.util.getRunningQueryThunk('userTimeouts', undefined)))
    const { userTimeouts } = pausesApi.endpoints
    const { data, isSuccess } = await dispatch(userTimeouts.initiate(undefined, read))
    return isSuccess ? data.rows : null
  }
