import { createAction } from '@reduxjs/toolkit'

/** Dispatched once when a session ends, no matter who detects it; listeners clear caches, dialogs and storage. */
export const sessionEnded = createAction<{
  /** 'forgotten': everything stored on the device was deleted, here or in another tab. */
  reason: 'loggedOut' | 'expired' | 'unauthorized' | 'otherTab' | 'forgotten'
}>('session/ended')

const followers = new Set<() => void>()

/** Calls `follow` when the server has refused a token: another tab may have renewed the session just now. */
export function onTokenRefused(follow: () => void): () => void {
  followers.add(follow)
  return () => followers.delete(follow)
}

export function tokenRefused(): void {
  for (const follow of followers) follow()
}

export interface SessionOwner {
  token: string | null
  userId: string
}

/** The part of the store that src/api reads, declared here so that it need not import the session feature. */
export interface WithSession {
  session: SessionOwner
}

/** Without a user id, only an equal token proves that it is the same player. */
export const isSamePlayer = (mine: SessionOwner, next: SessionOwner): boolean =>
  mine.userId === '' ? mine.token === next.token : mine.userId === next.userId

/** True when nobody is logged in, or a player other than `owner`. A new log-in by the same player does not count. */
export const isOverFor = (owner: SessionOwner, now: SessionOwner): boolean =>
  !now.token || !isSamePlayer(owner, now)
