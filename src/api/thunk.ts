import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { WithSession } from './sessionEnded'

export type ApiThunk<Result> = ThunkAction<Promise<Result>, WithSession, unknown, UnknownAction>

/** A forced read joins one in flight, which may predate the act: wait for that first. */
export async function untilReadEnds(running: () => Promise<unknown> | undefined): Promise<void> {
  for (let waited = 0; waited < 3; waited += 1) {
    const read = running()
    if (!read) return
    await read
  }
}
