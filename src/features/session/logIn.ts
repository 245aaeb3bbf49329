import { sessionApi } from '@/api/session'
import type { AppDispatch } from '@/store/rootReducer'

/** Sends a log-in. Not tracked: the store would keep the password while it is under way. */
export const logIn = (dispatch: AppDispatch, pair: { username: string; password: string }) =>
  dispatch(sessionApi.endpoints.login.initiate(pair, { track: false }))

export type LogIn = typeof logIn
