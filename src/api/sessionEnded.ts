import { createAction } from '@reduxjs/toolkit'

/** Said once when a session is over, whoever noticed; listeners clear caches, dialogs and storage. */
export const sessionEnded = createAction<{
  /** 'forgotten': the player had the device forget everything. */
  reason: 'loggedOut' | 'expired' | 'unauthorized' | 'otherTab' | 'forgotten'
}>('session/ended')

/** Who is logged in, and by which session. */
export interface SessionOwner {
  token: string | null
  userId: string
}

/** What the wire needs to know of the store, so that it need not import the session feature. */
export interface WithSession {
  session: SessionOwner
}

/** Without an id two players cannot be told apart: then only the same session is surely the same player's. */
export const isSamePlayer = (mine: SessionOwner, next: SessionOwner): boolean =>
  mine.userId === '' ? mine.token === next.token : mine.userId === next.userId

/** What `owner` began is nobody's: no one is logged in, or another. A player who logs in anew goes on with it. */
export const isOverFor = (owner: SessionOwner, now: SessionOwner): boolean =>
  !now.token || !isSamePlayer(owner, now)
