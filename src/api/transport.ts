import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import {
  AxiosError,
  create as createAxios,
  isAxiosError,
  isCancel,
  type AxiosInstance,
  type AxiosRequestConfig,
} from 'axios'
import { isRecord } from '@/lib/json'
import type { limiter } from '@/lib/limiter'
import { reportCall } from '@/lib/report'
import { nextTick } from '@/lib/tick'
import { type Failure, requestTimes, retryAfterMs, withRetries } from './attempts'
import { connectionInDoubt } from './connection'
import { CallRequest, dropEarlyReads, fetchOnce } from './earlyReads'
import { type ApiError, isHttpError } from './errors'
import { hearHostDate } from './hostClock'
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

type Sent = { data: unknown; error?: never } | Failure

/** The `fetch` adapter uses page timers, which tests can fake. */
export const axiosFor = (baseURL: string): AxiosInstance =>
  createAxios({
    baseURL,
    adapter: 'fetch',
    env: { fetch: fetchOnce, Request: CallRequest },
    allowAbsoluteUrls: false,
    // axios's own User-Agent would need CORS permission in Firefox and Safari.
    headers: { 'User-Agent': false },
  })

function failure(thrown: unknown): Failure {
  if (isCancel(thrown)) return { error: { kind: 'aborted' } }
  const { response, code } = isAxiosError<unknown>(thrown) ? thrown : new AxiosError()
  if (response) {
    const { status, data, headers } = response
    hearHostDate(headers['date'])
    return {
      error: { kind: 'http', status, ...(isRecord(data) && { data }) },
      waitMs: retryAfterMs(headers['retry-after'], Date.now()),
    }
  }
  connectionInDoubt()
  return { error: { kind: code === AxiosError.ETIMEDOUT ? 'timeout' : 'network' } }
}

/** Never throws. */
export async function send(host: AxiosInstance, request: AxiosRequestConfig): Promise<Sent> {
  try {
    const { data, headers } = await host.request<unknown>({
      timeout: requestTimes.timeoutMs,
      ...request,
    })
    hearHostDate(headers['date'])
    return { data }
  } catch (thrown) {
    return failure(thrown)
  }
}

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
  const host = axiosFor(baseUrl)
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
      if (sessionIsOver()) return { error: { kind: 'abandoned' } }
      // The player may have logged in again in another tab.
      const token = caller.token ? session().token : null
      askedTick = nextTick()
      const request: AxiosRequestConfig = {
        url: path,
        method,
        params,
        data: body,
        headers: token ? { Authorization: `Bearer ${token}` } : {},
        signal: api.signal,
      }
      const sent = await send(host, request)
      if (sessionIsOver()) return { error: { kind: 'abandoned' } }
      if (!token || !isHttpError(sent.error) || sent.error.status !== 401) return sent
      tokenRefused()
      if (sessionIsOver()) return { error: { kind: 'abandoned' } }
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
