import type { BaseQueryFn } from '@reduxjs/toolkit/query'

import { limits } from '@/config/limits'
import { isRecord } from '@/lib/isRecord'
import { limiter } from '@/lib/limiter'
import { parseJson } from '@/lib/parseJson'
import { sleep } from '@/lib/sleep'
import { tick } from '@/lib/tick'

import { attempt, type Attempted, requestTimes, type WireTimes, withRetries } from './attempts'
import { connectionInDoubt } from './connection'
import { dropEarlyReads, takeEarlyRead } from './earlyReads'
import { type ApiError, isHttpError, isUnsent } from './errors'
import { misfit } from './misfit'
import {
  isOverFor,
  sessionEnded,
  tokenRefused,
  type SessionOwner,
  type WithSession,
} from './sessionEnded'
import type * as Xhr from './xhr'

export interface RequestArgs {
  /** Always relative to the host: an absolute URL is treated as a path. */
  path: string
  method?: 'GET' | 'POST'
  body?: unknown
  params?: Record<string, string | number>
}

export interface RequestOptions {
  /** Sends no bearer token, and a 401 does not end the session. */
  anonymous?: boolean
  /** Waits until fewer than six such calls are under way: a player may have sixty balances. */
  inTurn?: boolean
  /** For verify and sale only: an empty response body is read as `{}`. */
  emptyIsSuccess?: boolean
}

/** Kept, because to import it again the build's own code searches the whole page: with 500 halls, for each balance. */
let xhr: typeof Xhr | null = null

/** What waits for it. */
const waiting = new Set<AbortController>()

/** For the end of a session: what has not been sent must be told so before a reset of the caches leaves it unknown. */
export function dropUnsent(): void {
  for (const wait of waiting) wait.abort()
}

/** Loaded apart from this file: a player's halls are shown with what public/earlyReads.js has asked for. Null if missing or late. */
async function loadXhr(timeoutMs: number) {
  if (xhr) return xhr
  const stop = new AbortController()
  waiting.add(stop)
  try {
    const late = sleep(timeoutMs, stop.signal).then(() => null)
    xhr = await Promise.race([import('./xhr'), late])
    return xhr
  } catch {
    return null
  } finally {
    waiting.delete(stop)
    stop.abort()
  }
}

/** One attempt, which has its time from when it can be made, and is not made if `isOver` by then. */
export async function send(
  request: Xhr.XhrRequest,
  callSignal?: AbortSignal,
  timeoutMs = requestTimes.timeoutMs,
  isOver = () => false,
): Promise<Attempted> {
  const loaded = await loadXhr(timeoutMs)
  if (callSignal?.aborted) return { error: { kind: 'aborted' } }
  if (loaded && !isOver())
    return attempt((signal) => loaded.askByXhr(request, signal), callSignal, timeoutMs)
  connectionInDoubt()
  return { error: { kind: 'unsent' } }
}

const takeTurn = limiter(limits.balanceCallsAtOnce)

export interface CallMeta {
  /** When the attempt that was answered was sent, by this page's ticks; 0 for one sent before the app was there. */
  askedAt: number
}

const nobody: SessionOwner = { token: null, userId: '' }

const sessionIn = (state: unknown): SessionOwner =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- RTK types the state as unknown
  (state as Partial<WithSession>).session ?? nobody

/**
 * RTK Query base query for one host (behaviour.md, 'Transport'). Never throws: `data` is a JSON object, whose shape the
 * endpoint's schema validates; everything else is an `ApiError`.
 */
export function axiosBaseQuery({
  baseUrl,
  times = requestTimes,
}: {
  baseUrl: string
  times?: WireTimes
}): BaseQueryFn<RequestArgs, unknown, ApiError, RequestOptions, CallMeta> {
  return async (
    { path, method = 'POST', body, params },
    api,
    options: RequestOptions | undefined,
  ) => {
    const { anonymous, inTurn, emptyIsSuccess } = options ?? {}
    // RTK Query repeats a query whenever it likes, so it can only be a read.
    const isRead = api.type === 'query'
    // Without a base URL the call, and the token with it, would go to the page's own origin.
    if (!baseUrl) return { error: { kind: 'network' } }

    const session = () => sessionIn(api.getState())
    const owner = anonymous ? nobody : session()
    if (!isRead) dropEarlyReads()
    const sessionIsOver = () => Boolean(owner.token) && isOverFor(owner, session())
    let askedAt = 0

    const ask = async (): Promise<Attempted> => {
      // The session may have ended while the call waited.
      if (sessionIsOver()) return { error: { kind: 'abandoned' } }
      // If the player has logged in again meanwhile, in another tab, the newer token is used.
      const token = owner.token ? session().token : null
      const early = token && isRead && !params ? takeEarlyRead(baseUrl + path, token, body) : null
      askedAt = early ? 0 : tick()
      const config = {
        baseURL: baseUrl,
        url: path,
        method,
        ...(params && { params }),
        ...(body !== undefined && { data: body }),
        headers: {
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(token && { Authorization: `Bearer ${token}` }),
        },
      }
      const sent = early
        ? await attempt(early.answer, api.signal, times.timeoutMs - early.spentMs)
        : await send(config, api.signal, times.timeoutMs, sessionIsOver)
      if (isUnsent(sent.error)) return sent
      if (sessionIsOver()) return { error: { kind: 'abandoned' } }
      if (!token || !isHttpError(sent.error) || sent.error.status !== 401) return sent
      tokenRefused()
      if (sessionIsOver()) return { error: { kind: 'abandoned' } }
      // The 401 concerns the token that was sent, and must not end a newer session.
      if (session().token !== token) return isRead ? ask() : sent
      api.dispatch(sessionEnded({ reason: 'unauthorized' }))
      return sent
    }
    const sent = await withRetries(
      inTurn ? () => takeTurn(ask) : ask,
      isRead ? times.retryDelaysMs : [],
      api.signal,
    )
    if (sent.error) return { error: sent.error }
    const json = emptyIsSuccess && sent.text.trim() === '' ? {} : parseJson(sent.text)
    return isRecord(json) ? { data: json, meta: { askedAt } } : { error: misfit(api.endpoint) }
  }
}
