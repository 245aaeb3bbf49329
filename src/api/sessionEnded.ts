import { createAction } from '@reduxjs/toolkit'

/** Said once when a session is over, whoever noticed; listeners clear caches, dialogs and storage. */
export const sessionEnded = createAction<{
  /** 'forgotten': the player had the device forget everything. */
  reason: 'loggedOut' | 'expired' | 'unauthorized' | 'otherTab' | 'forgotten'
}>('session/ended')

/** What the wire needs to know of the store, so that it need not import the session feature. */
export interface WithSession {
  session: { token: string | null }
}
