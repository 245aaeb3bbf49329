import { createAction } from '@reduxjs/toolkit'
import { listeners } from '@/lib/observable'

export const sessionEnded = createAction<{
  /** 'forgotten': all stored data was deleted, here or in another tab. */
  reason: 'loggedOut' | 'expired' | 'unauthorized' | 'otherTab' | 'forgotten'
}>('session/ended')

/** Heard after a 401: another tab may just have renewed the session. */
export const { watch: onTokenRefused, tell: tokenRefused } = listeners()

/** Nobody if `token` is null. */
export interface SessionPlayer {
  token: string | null
  userId: string
}

/** src/api must not import the session feature. */
export interface WithSession {
  session: SessionPlayer
}

/** Without a user id, only an equal token proves the same player. */
export const isSamePlayer = (mine: SessionPlayer, next: SessionPlayer): boolean =>
  mine.userId === '' ? mine.token === next.token : mine.userId === next.userId

/** Nobody is logged in now, or another player. A new log-in by the same player does not count. */
export const isOverFor = (player: SessionPlayer, now: SessionPlayer): boolean =>
  !now.token || !isSamePlayer(player, now)
