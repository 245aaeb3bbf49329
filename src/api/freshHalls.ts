import { type Hall, hallsApi } from './halls'
import { type ApiThunk, untilIdle } from './thunk'

export const freshHalls = (): ApiThunk<readonly Hall[] | null> => async (dispatch, getState) => {
  if (getState().session.token === null) return null
  await untilIdle(() => dispatch(hallsApi.util.getRunningQueryThunk('myHalls', undefined)))
  const read = await dispatch(
    hallsApi.endpoints.myHalls.initiate(undefined, { subscribe: false, forceRefetch: true }),
  )
  return read.isSuccess ? read.data.rows : null
}
