import * as z from 'zod/mini'
import { mainApi } from './mainApi'
import * as wire from './readers'
import { isRecord } from '@/lib/json'
import { wapApi } from './wapApi'

const timeout = z.object({
  /** '' if unreadable: taken for all halls. */
  hallId: z.catch(wire.optionalId, ''),
  /** Last day, `YYYY-MM-DD` in Oslo; null if unknown. */
  blockDate: wire.localDate,
})

export type UserTimeout = z.infer<typeof timeout>

function hasDate(row: unknown): boolean {
  if (!isRecord(row)) return row !== null
  const date = row['blockDate'] ?? ''
  return typeof date !== 'string' || date.trim() !== ''
}

/** Never drop an unreadable row: a half-readable pause is still a pause. */
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
/** `status` 0 is success; otherwise `message` is the reason, or ''. */
export type PauseAnswer = z.infer<typeof pauseAnswer>

// No tags: they drop unsubscribed data, and a known pause must survive a failed re-read.

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
