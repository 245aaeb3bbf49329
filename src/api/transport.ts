import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import { isRecord } from '@/lib/json'
import type { limiter } from '@/lib/limiter'
import { inTime } from '@/lib/loadInTime'
import { reportCall } from '@/lib/report'
import { nextTick } from '@/lib/tick'
import { type Failure, requestTimes, type Sent, withRetries } from './attempts'
import { connectionInDoubt } from './connection'
import { dropEarlyReads, takeEarlyRead } from './earlyReads'
import { type ApiError, isHttpError } from './errors'
import {
  isOverFor,
  sessionEnded,
  tokenRefused,
  type SessionPlayer,
  type WithSession,
} from './sessionEnded'

export interface RequestArgs {
  path: string
  method?: 'GET' | 'POST'
  body?: unknown
  params?: Record<string, string | number>
}

export interface RequestOptions {
  /** No bearer token, and a 401 ends no session. */
  anonymous?: boolean
  /** Queues the call: a player may have sixty halls. */
  inTurn?: ReturnType<typeof limiter>
  /** For verify and sale only: an empty body becomes `{}`. */
  emptyIsSuccess?: boolean
}

const abandoned: Failure = { error: { kind: 'abandoned' } }

/** No path may hold an id: it is reported. */
export function reportFailure(call: string, error: ApiError): void {
  const { kind } = error
  if (kind === 'timeout' || kind === 'network') reportCall(kind, call)
  if (isHttpError(error) && error.status >= 500) reportCall('server', call, error.status)
}

export interface CallMeta {
  /** Tick at which the answered attempt was sent. */
  askedTick: number
}

const nobody: SessionPlayer = { token: null, userId: '' }

const sessionIn = (state: unknown): SessionPlayer =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- RTK types the state as unknown
  (state as Partial<WithSession>).session ?? nobody

/** See behaviour.md, 'Transport'. Never throws. */
export function axiosBaseQuery(
  baseUrl: string,
): BaseQueryFn<RequestArgs, unknown, ApiError, RequestOptions, CallMeta> {
  return async (
    { path, method = 'POST', body, params },
    api,
    options: RequestOptions | undefined,
  ) => {
    const { anonymous, inTurn, emptyIsSuccess } = options ?? {}
    const isRead = api.type === 'query'
    // Without a base URL the token would go to the page's own origin.
    if (!baseUrl) return { error: { kind: 'network' } }

    const session = () => sessionIn(api.getState())
    const caller = anonymous ? nobody : session()
    if (!isRead) dropEarlyReads()
    const sessionIsOver = () => Boolean(caller.token) && isOverFor(caller, session())
    let askedTick = 0

    const ask = async (): Promise<Sent> => {
      // It may end while the call waits.
      if (sessionIsOver()) return abandoned
      // The player may have logged in again in another tab.
      const token = caller.token ? session().token : null
      askedTick = nextTick()
      const headers = token ? { Authorization: `Bearer ${token}` } : {}
      const call = `${baseUrl}${path} ${headers.Authorization} ${body ? JSON.stringify(body) : ''}`
      let sent = await takeEarlyRead(call, api.signal)
      if (!sent) {
        // The first balance does not wait for axios.
        const file = await inTime(import('./send')).catch(connectionInDoubt)
        if (sessionIsOver()) return abandoned
        if (!file) return { error: { kind: 'network' } }
        const request = { baseURL: baseUrl, url: path, method, params, data: body }
        sent = await file.send({ ...request, headers, signal: api.signal })
      }
      if (sessionIsOver()) return abandoned
      if (!token || !isHttpError(sent.error) || sent.error.status !== 401) return sent
      tokenRefused()
      if (sessionIsOver()) return abandoned
      // The 401 is for the old token and must not end a newer session.
      if (session().token !== token) return isRead ? ask() : sent
      api.dispatch(sessionEnded({ reason: 'unauthorized' }))
      return sent
    }
    const sent = await withRetries(
      inTurn ? () => inTurn(ask) : ask,
      isRead ? requestTimes.retryDelaysMs : [],
      api.signal,
    )
    const call = `${method} ${path}`
    if (sent.error) {
      reportFailure(call, sent.error)
      return { error: sent.error }
    }
    const { data } = sent
    if (isRecord(data)) return { data, meta: { askedTick } }
    const isEmpty = typeof data === 'string' && data.trim() === ''
    if (emptyIsSuccess && isEmpty) return { data: {}, meta: { askedTick } }
    reportCall('unreadable', call, 200)
    return { error: { kind: 'unreadable' } }
  }
}
