import { sessionApi } from '@/api/session'
import type { AppDispatch } from '@/store/rootReducer'

/** Untracked, or the store would hold the password meanwhile. */
export const logIn = (dispatch: AppDispatch, pair: { username: string; password: string }) =>
  dispatch(sessionApi.endpoints.login.initiate(pair, { track: false }))

export type LogIn = typeof logIn
