import { sessionApi } from '@/api/session'
import type { AppDispatch } from '@/store/rootReducer'
import type { Credentials } from './useCredentials'

/** Untracked, or the store would keep the answer with its token. */
export const logIn = (dispatch: AppDispatch, credentials: Credentials) =>
  dispatch(sessionApi.endpoints.login.initiate(credentials, { track: false }))

export type LogIn = typeof logIn
