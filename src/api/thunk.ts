import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { WithSession } from './sessionEnded'

/** A thunk that calls the API for the player of the session. */
export type ApiThunk<Result> = ThunkAction<Promise<Result>, WithSession, unknown, UnknownAction>

/** RTK Query folds a forced read into one already in flight, which may have started before the action: wait for it. */
export async function untilIdle(running: () => Promise<unknown> | undefined): Promise<void> {
  // Another read may start as one ends, but a page cannot go on reading for ever.
  for (let waited = 0; waited < 3; waited += 1) {
    const read = running()
    if (!read) return
    await read
  }
}
