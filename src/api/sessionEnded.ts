import { createAction } from '@reduxjs/toolkit'
import { listeners } from '@/lib/observable'

export const sessionEnded = createAction<{
  /** 'forgotten': all stored data was deleted, here or in another tab. */
  reason: 'loggedOut' | 'expired' | 'unauthorized' | 'otherTab' | 'forgotten'
}>('session/ended')

/** Told after a 401: another tab may just have renewed the session. */
export const { watch: onTokenRefused, tell: tokenRefused } = listeners()

export interface SessionOwner {
  token: string | null
  userId: string
}

/** src/api must not import the session feature. */
export interface WithSession {
  session: SessionOwner
}

/** Without a user id, only an equal token proves the same player. */
export const isSamePlayer = (mine: SessionOwner, next: SessionOwner): boolean =>
  mine.userId === '' ? mine.token === next.token : mine.userId === next.userId

/** A new log-in by `owner` does not count. */
export const isOverFor = (owner: SessionOwner, now: SessionOwner): boolean =>
  !now.token || !isSamePlayer(owner, now)
