import type { UnknownAction } from '@reduxjs/toolkit'
import { isSamePlayer, sessionEnded } from '@/api/sessionEnded'
import { sessionStarted, type ActiveSession, type SessionState } from './sessionSlice'

export interface SessionStore {
  getState(): { session: SessionState }
  dispatch(action: UnknownAction): unknown
}

/** Ends another player's session first: the next player must not see its data. */
export function adoptSession(store: SessionStore, next: ActiveSession): void {
  const mine = store.getState().session
  if (mine.token !== null && !isSamePlayer(mine, next))
    store.dispatch(sessionEnded({ reason: 'otherTab' }))
  store.dispatch(sessionStarted(next))
}
