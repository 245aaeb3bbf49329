// Main API host: the pause for all halls. Wap-group host: pauses per hall.
import * as z from 'zod/mini'

import { mainApi } from './mainApi'
import * as wire from './readers'
import { isRecord } from '@/lib/isRecord'
import { wapApi } from './wapApi'

const timeout = z.object({
  /** '' if unreadable: the hall is then unknown. */
  hallId: z.catch(wire.optionalId, ''),
  /** The last day of the pause, `YYYY-MM-DD` in Oslo; null if its end is unknown. */
  blockDate: wire.localDate,
})

export type UserTimeout = z.infer<typeof timeout>

/** A row without a date is no pause. */
function hasDate(row: unknown): boolean {
  if (!isRecord(row)) return row !== null
  const date = row['blockDate'] ?? ''
  return typeof date !== 'string' || date.trim() !== ''
}

/** Unlike in other lists, an unreadable row is not dropped: a pause that is not fully readable is still a pause. */
const timeoutsAnswer: wire.Reader<wire.Rows<UserTimeout>> = wire.reader(
  (input) => {
    if (!isRecord(input)) return undefined
    const received: unknown = input['userTimeouts'] ?? []
    if (!Array.isArray(received)) return undefined
    const rows = received
      .filter(hasDate)
      .map((row: unknown) => z.parse(timeout, isRecord(row) ? row : {}))
    return { rows, dropped: 0, received: rows.length }
  },
  z.object({ userTimeouts: wire.list(timeout) }),
)

const pauseAnswer = z.object({ status: wire.number, message: wire.optionalText })
/** `status` 0 is success; otherwise `message` gives the reason, if any. */
export type PauseAnswer = z.infer<typeof pauseAnswer>

// Without tags: they remove data without subscribers, and a known pause must stay known if the re-fetch fails.

export const globalPauseApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    playPause: build.mutation<wire.ResultAnswer, { password: string }>({
      query: (body) => ({ path: '/user/playPause', body }),
      responseSchema: wire.resultAnswer,
    }),
  }),
})

export const pausesApi = wapApi.injectEndpoints({
  endpoints: (build) => ({
    userTimeouts: build.query<wire.Rows<UserTimeout>, void>({
      query: () => ({ path: '/wap/getUserTimeouts', method: 'GET' }),
      // Rows read earlier in the session are kept, even if later reads fail.
      keepUnusedDataFor: Infinity,
      responseSchema: timeoutsAnswer,
    }),
    setUserTimeouts: build.mutation<PauseAnswer, { blockUntilDate: string; hallId: wire.Id }>({
      query: (body) => ({ path: '/wap/setUserTimeouts', body }),
      responseSchema: pauseAnswer,
    }),
  }),
})

export const { useUserTimeoutsQuery } = pausesApi
