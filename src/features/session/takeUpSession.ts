import type { UnknownAction } from '@reduxjs/toolkit'
import { sessionEnded } from '@/api/sessionEnded'
import { sessionStarted, type ActiveSession, type SessionState } from './sessionSlice'

export interface SessionStore {
  getState(): { session: SessionState }
  dispatch(action: UnknownAction): unknown
}

/** Without an id two players cannot be told apart: then only the same session is surely the same player's. */
const isSamePlayer = (mine: SessionState, next: ActiveSession): boolean =>
  mine.userId === '' ? mine.token === next.token : mine.userId === next.userId

/**
 * Starts a session where another player may still be in: theirs ends first, since what one player read is not the
 * next one's to see.
 */
export function takeUpSession(
  store: SessionStore,
  next: ActiveSession,
  reason: 'loggedOut' | 'otherTab',
): void {
  const mine = store.getState().session
  if (mine.token !== null && !isSamePlayer(mine, next)) store.dispatch(sessionEnded({ reason }))
  store.dispatch(sessionStarted(next))
}
