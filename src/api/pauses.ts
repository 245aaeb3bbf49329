// Both hosts: the pause for all halls is the main API's, those per hall the wap group's.
import * as z from 'zod/mini'

import { mainApi } from './mainApi'
import {
  type Id,
  localDate,
  number,
  optionalId,
  optionalText,
  reader,
  type Reader,
  type ResultAnswer,
  resultAnswer,
  type Rows,
} from './readers'
import { isRecord } from '@/lib/isRecord'
import { wapApi } from './wapApi'

const timeout = z.object({
  /** '' when it cannot be read: nobody knows which hall is meant. */
  hallId: z.catch(optionalId, ''),
  /** The pause's last day, `YYYY-MM-DD` in Oslo; null is a pause with an unknown end. */
  blockDate: localDate,
})

export type UserTimeout = z.infer<typeof timeout>

/** Unlike other lists it drops no row: a pause that is hard to read is still a pause. */
const timeoutsAnswer: Reader<Rows<UserTimeout>> = reader((input) => {
  if (!isRecord(input)) return undefined
  const received: unknown = input['userTimeouts'] ?? []
  if (!Array.isArray(received)) return undefined
  const rows = received.map((row: unknown) => z.parse(timeout, isRecord(row) ? row : {}))
  return { rows, dropped: 0, received: rows.length }
})

const pauseAnswer = z.object({ status: number, message: optionalText })
/** `status` 0 is success; else `message` says why, where it says anything. */
export type PauseAnswer = z.infer<typeof pauseAnswer>

// What a pause changes is read again by features/pauses. No tag does it: a read by tag drops what is known where no
// page is watching, and a pause once known must stay known should that read fail.

export const globalPauseApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    playPause: build.mutation<ResultAnswer, { password: string }>({
      query: (body) => ({ path: '/user/playPause', body }),
      responseSchema: resultAnswer,
    }),
  }),
})

export const pausesApi = wapApi.injectEndpoints({
  endpoints: (build) => ({
    userTimeouts: build.query<Rows<UserTimeout>, void>({
      query: () => ({ path: '/wap/getUserTimeouts', method: 'GET' }),
      extraOptions: { retry: true },
      // Rows known earlier in the session stay known, whatever later reads come to.
      keepUnusedDataFor: Infinity,
      responseSchema: timeoutsAnswer,
    }),
    setUserTimeouts: build.mutation<PauseAnswer, { blockUntilDate: string; hallId: Id }>({
      query: (body) => ({ path: '/wap/setUserTimeouts', body }),
      responseSchema: pauseAnswer,
    }),
  }),
})

export const { useUserTimeoutsQuery } = pausesApi
