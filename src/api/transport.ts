import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import axios, { type AxiosRequestConfig } from 'axios'

import { limits } from '@/config/limits'
import { isRecord } from '@/lib/isRecord'
import { limiter } from '@/lib/limiter'
import { parseJson } from '@/lib/parseJson'
import { sleep } from '@/lib/sleep'
import { tick } from '@/lib/tick'

import { connectionInDoubt } from './connection'
import { dropEarlyReads, takeEarlyRead, type EarlyRead } from './earlyReads'
import { isOverFor, sessionEnded, type SessionOwner, type WithSession } from './sessionEnded'

/** Milliseconds a call may take. */
const callTimeoutMs = 30_000

export interface WireTimes {
  /** Milliseconds a single attempt may take. */
  timeoutMs: number
  /** Delay in milliseconds before each retry of a read; the length is the number of retries. */
  retryDelaysMs: readonly number[]
}

/** Read on every call, so that tests can shorten the times for the whole app. */
export const requestTimes: WireTimes = { timeoutMs: callTimeoutMs, retryDelaysMs: [300, 900] }

interface HttpError {
  kind: 'http'
  status: number
  /** The body, if that is JSON. */
  data?: unknown
}

/**
 * Why a call failed. Serialisable, since it is kept in the store.
 * - `network`: no response; `timeout`: no response in time; `aborted`: cancelled by the caller
 * - `http`: a status outside 2xx
 * - `unreadable`: a 2xx whose body does not fit its schema
 * - `abandoned`: the player who made the call is no longer logged in, so the response must not be used
 */
export type ApiError =
  HttpError | { kind: 'network' | 'timeout' | 'aborted' | 'unreadable' | 'abandoned' }

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

/** The hooks of RTK Query give errors of its own too, so an error may be anything. */
export const isHttpError = (error: unknown): error is HttpError =>
  isRecord(error) && error['kind'] === 'http'

/**
 * The error text for the player where the action has none of its own; '' if there is no error. A 4xx is an answer, so
 * it must not be told as a lost connection.
 */
export function messageFor(error: unknown): string {
  if (error === undefined || error === null) return ''
  const failure = error instanceof Error ? error.cause : error
  const status = isHttpError(failure) ? failure.status : 0
  if (status === 429) return 'For mange forsøk. Vent litt, og prøv igjen.'
  return status >= 400 && status < 500
    ? 'Det gikk ikke. Prøv igjen, eller kontakt betjeningen i hallen.'
    : 'Vi får ikke kontakt med tjenesten. Prøv igjen.'
}

/** Timed out, in conflict (perhaps with an earlier copy of itself), too early: none says that nothing was done. */
const undecidedStatuses: ReadonlySet<number> = new Set([408, 409, 425])

/**
 * True when a write may have gone through although its answer was lost; any other 4xx means that the server refused
 * it. Anything else (such as RTK's own abort) counts as unknown too.
 */
export function outcomeUnknown(error: unknown): boolean {
  if (error === undefined || error === null) return false
  return !isHttpError(error) || error.status >= 500 || undecidedStatuses.has(error.status)
}

/** A host that asks for more than this, in milliseconds, is not waited for: the player is told. */
const longestWaitMs = 30_000

/** Milliseconds to wait by a `Retry-After` header, in seconds or as a date; null if it is absent or too far away. */
export function retryAfterMs(header: unknown, now: number): number | null {
  if (typeof header !== 'string') return null
  const seconds = /^\d+$/u.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000
  const ms = Math.max(0, seconds * 1000)
  return ms <= longestWaitMs ? ms : null
}

interface Failure {
  error: ApiError
  /** How long the host asks to wait, in milliseconds, if it does. */
  waitMs?: number | null
}

export type SendResult = { text: string; error?: never } | Failure

type Config = Pick<
  AxiosRequestConfig,
  'baseURL' | 'url' | 'method' | 'data' | 'params' | 'headers' | 'withCredentials'
>

async function request(config: Config, signal: AbortSignal) {
  const { status, data, headers } = await axios.request<unknown>({
    ...config,
    signal,
    allowAbsoluteUrls: false,
    responseType: 'text',
    transformResponse: [],
    validateStatus: null,
  })
  const retryAfter: unknown = headers['retry-after']
  return { status, text: typeof data === 'string' ? data : '', retryAfter }
}

function answerTo({ answer, stop }: EarlyRead, signal: AbortSignal) {
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  return answer
}

/**
 * Makes one attempt, or waits for one that was made before the app was there. Returns the text of a 2xx, or why there is
 * none. Never throws. The timeout uses setTimeout and not XHR's own, which fake timers in tests do not control;
 * `AbortSignal.any` is missing in Safari before 17.4.
 */
export async function send(
  config: Config,
  signal?: AbortSignal,
  timeoutMs = requestTimes.timeoutMs,
  early: EarlyRead | null = null,
): Promise<SendResult> {
  const attempt = new AbortController()
  const spentMs = early ? performance.now() - early.startedAt : 0
  const timer = setTimeout(() => attempt.abort('timeout'), timeoutMs - spentMs)
  const onAbort = () => attempt.abort('aborted')
  signal?.addEventListener('abort', onAbort)
  if (signal?.aborted) onAbort()
  try {
    const { status, text, retryAfter } = await (early
      ? answerTo(early, attempt.signal)
      : request(config, attempt.signal))
    if (status >= 200 && status < 300) return { text }
    const error = { kind: 'http', status, data: parseJson(text) } as const
    return { error, waitMs: retryAfterMs(retryAfter, Date.now()) }
  } catch {
    const why: unknown = attempt.signal.reason
    if (why === 'aborted') return { error: { kind: 'aborted' } }
    connectionInDoubt()
    return { error: { kind: why === 'timeout' ? 'timeout' : 'network' } }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

/** How long a read waits before it is sent again. Null if it is not: a timeout has already cost the player 30 s. */
function retryDelay({ error, waitMs = null }: Failure, usualMs: number): number | null {
  if (isHttpError(error) && error.status === 429) return waitMs
  const mayHelp = error.kind === 'network' || (isHttpError(error) && error.status >= 500)
  return mayHelp ? usualMs : null
}

/** Asks again after each of the delays while that may help; a write has none. */
export async function withRetries(
  ask: () => Promise<SendResult>,
  delaysMs: readonly number[],
  signal?: AbortSignal,
): Promise<SendResult> {
  let sent = await ask()
  for (const usualMs of delaysMs) {
    const delay = sent.error ? retryDelay(sent, usualMs) : null
    if (delay === null) break
    if (!(await sleep(delay, signal))) return { error: { kind: 'aborted' } }
    sent = await ask()
  }
  return sent
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

    const ask = async (): Promise<SendResult> => {
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
      const sent = await send(config, api.signal, times.timeoutMs, early)
      if (sessionIsOver()) return { error: { kind: 'abandoned' } }
      if (!token || !isHttpError(sent.error) || sent.error.status !== 401) return sent
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
    return isRecord(json) ? { data: json, meta: { askedAt } } : { error: { kind: 'unreadable' } }
  }
}
