import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import axios, { type AxiosRequestConfig } from 'axios'

import { limits } from '@/config/limits'
import { isRecord } from '@/lib/isRecord'
import { limiter } from '@/lib/limiter'
import { parseJson } from '@/lib/parseJson'
import { sleep } from '@/lib/sleep'
import { tick } from '@/lib/tick'

import { connectionInDoubt } from './connection'
import { isOverFor, sessionEnded, type SessionOwner, type WithSession } from './sessionEnded'

/** Milliseconds a call may take (contract section 2). */
const callTimeoutMs = 30_000

export interface WireTimes {
  /** Milliseconds a single attempt may take. */
  timeoutMs: number
  /** Delay in milliseconds before each retry of a read; the length is the number of retries. */
  retryDelaysMs: readonly number[]
}

/** Read on every call, so that tests can shorten the times for the whole app. */
export const requestTimes: WireTimes = { timeoutMs: callTimeoutMs, retryDelaysMs: [300, 900] }

/**
 * Why a call failed. Serialisable, since it is kept in the store.
 * - `network`: no response; `timeout`: no response in time; `aborted`: cancelled by the caller
 * - `http`: a status outside 2xx; `data` is the body if that is a JSON object
 * - `unreadable`: a 2xx whose body does not match the contract
 * - `abandoned`: the player who made the call is no longer logged in, so the response must not be used
 */
export interface ApiError {
  kind: 'network' | 'timeout' | 'http' | 'unreadable' | 'aborted' | 'abandoned'
  status?: number
  data?: unknown
}

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
  /** Retry on a network failure or a 5xx. For reads only, never for writes. */
  retry?: boolean
  /** Waits until fewer than six such calls are under way: a player may have sixty balances. */
  inTurn?: boolean
  /** For verify and sale only: an empty response body is read as `{}`. */
  emptyIsSuccess?: boolean
}

const errorKinds: ReadonlySet<unknown> = new Set<ApiError['kind']>([
  'network',
  'timeout',
  'http',
  'unreadable',
  'aborted',
  'abandoned',
])

export function isApiError(value: unknown): value is ApiError {
  return isRecord(value) && errorKinds.has(value['kind'])
}

/**
 * The error text for the player where the action has none of its own; '' if there is no error. A 4xx is an answer, so
 * it must not be told as a lost connection.
 */
export function messageFor(error: unknown): string {
  if (error === undefined || error === null) return ''
  const failure = error instanceof Error ? error.cause : error
  const status = isApiError(failure) && failure.kind === 'http' ? (failure.status ?? 0) : 0
  if (status === 429) return 'For mange forsøk. Vent litt, og prøv igjen.'
  return status >= 400 && status < 500
    ? 'Det gikk ikke. Prøv igjen, eller kontakt betjeningen i hallen.'
    : 'Vi får ikke kontakt med tjenesten. Prøv igjen.'
}

/** Timed out, in conflict (perhaps with an earlier copy of itself), too early: none says that nothing was done. */
const undecidedStatuses: ReadonlySet<number> = new Set([408, 409, 425])

/**
 * True when a write may have gone through although its answer was lost; any other 4xx means that the server refused
 * it. Anything that is not an ApiError (such as RTK's own abort) counts as unknown too.
 */
export function outcomeUnknown(error: unknown): boolean {
  if (error === undefined || error === null) return false
  if (!isApiError(error) || error.kind !== 'http' || error.status === undefined) return true
  return error.status >= 500 || undecidedStatuses.has(error.status)
}

export type Sent =
  { status: number; text: string; retryAfter?: string; error?: never } | { error: ApiError }

/**
 * Makes one attempt. Returns the response text, whatever the status, or why there was no response. Never throws.
 * The timeout uses setTimeout and not XHR's own, which fake timers in tests do not control.
 */
export async function send(
  config: Pick<
    AxiosRequestConfig,
    'baseURL' | 'url' | 'method' | 'data' | 'params' | 'headers' | 'withCredentials'
  >,
  signal?: AbortSignal,
  timeoutMs = requestTimes.timeoutMs,
): Promise<Sent> {
  const controller = new AbortController()
  let isLate = false
  const giveUp = () => controller.abort()
  const timer = setTimeout(() => {
    isLate = true
    giveUp()
  }, timeoutMs)
  signal?.addEventListener('abort', giveUp)
  if (signal?.aborted) giveUp()
  try {
    const { status, data, headers } = await axios.request<unknown>({
      ...config,
      signal: controller.signal,
      allowAbsoluteUrls: false,
      responseType: 'text',
      transformResponse: [],
      validateStatus: null,
    })
    const retryAfter: unknown = headers['retry-after']
    return {
      status,
      text: typeof data === 'string' ? data : '',
      ...(typeof retryAfter === 'string' && { retryAfter }),
    }
  } catch {
    if (!isLate && signal?.aborted) return { error: { kind: 'aborted' } }
    connectionInDoubt()
    return { error: { kind: isLate ? 'timeout' : 'network' } }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

export const isSuccess = (status: number) => status >= 200 && status < 300

/** Whether a retry may help. Not after a timeout, which has already cost the player 30 s. */
export const isWorthRetrying = ({ kind, status = 0 }: ApiError) =>
  kind === 'network' || (kind === 'http' && status >= 500)

/** A host that asks for more than this, in milliseconds, is not waited for: the player is told. */
const longestWaitMs = 30_000

/** Milliseconds to wait by a `Retry-After` header, in seconds or as a date; null if it is absent or too far away. */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null
  const seconds = /^\d+$/u.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000
  const ms = Math.max(0, seconds * 1000)
  return ms <= longestWaitMs ? ms : null
}

/** How long a read waits before it is sent again, in milliseconds; null if it is not. */
function retryDelay(sent: Sent, error: ApiError, attempt: number, times: WireTimes): number | null {
  const delay = times.retryDelaysMs[attempt]
  if (delay === undefined) return null
  if (!sent.error && sent.status === 429) return retryAfterMs(sent.retryAfter, Date.now())
  return isWorthRetrying(error) ? delay : null
}

const takeTurn = limiter(limits.balanceCallsAtOnce)

export interface CallMeta {
  /** When the attempt that was answered was sent, by this page's ticks. */
  askedAt: number
}

type Read = { data: object; error?: never } | { error: ApiError; data?: never }

function readAnswer(sent: Sent, emptyIsSuccess: boolean): Read {
  if (sent.error) return { error: sent.error }
  const { status, text } = sent
  const json = parseJson(text)
  if (!isSuccess(status)) {
    return { error: { kind: 'http', status, ...(isRecord(json) && { data: json }) } }
  }
  if (isRecord(json)) return { data: json }
  if (emptyIsSuccess && text.trim() === '') return { data: {} }
  return { error: { kind: 'unreadable', status } }
}

const nobody: SessionOwner = { token: null, userId: '' }

const sessionIn = (state: unknown): SessionOwner =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- RTK types the state as unknown
  (state as Partial<WithSession>).session ?? nobody

/**
 * RTK Query base query for one host (contract section 2). Never throws: `data` is a JSON object, whose shape the
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
    const {
      anonymous = false,
      retry = false,
      inTurn = false,
      emptyIsSuccess = false,
    } = options ?? {}
    // Without a base URL the call, and the token with it, would go to the page's own origin.
    if (!baseUrl) return { error: { kind: 'network' } }

    const session = () => sessionIn(api.getState())
    const owner = anonymous ? nobody : session()
    const sessionIsOver = () => Boolean(owner.token) && isOverFor(owner, session())

    for (let attempt = 0; ; attempt += 1) {
      const ask = async () => {
        // If the player has logged in again meanwhile, in another tab, the newer token is used.
        const token = owner.token ? session().token : null
        const askedAt = tick()
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
        // The session may have ended while the call waited for its turn.
        const isOver = sessionIsOver()
        const sent: Sent = isOver
          ? { error: { kind: 'abandoned' } }
          : await send(config, api.signal, times.timeoutMs)
        return { token, askedAt, sent }
      }
      const { token, askedAt, sent } = await (inTurn ? takeTurn(ask) : ask())
      if (sessionIsOver()) return { error: { kind: 'abandoned' } }

      const read = readAnswer(sent, emptyIsSuccess)
      if (!read.error) return { ...read, meta: { askedAt } }
      if (token && read.error.status === 401) {
        // The 401 concerns the token that was sent, and must not end a newer session.
        const isRenewed = session().token !== token
        if (!isRenewed) api.dispatch(sessionEnded({ reason: 'unauthorized' }))
        if (isRenewed && retry) continue
        return read
      }
      const delay = retry ? retryDelay(sent, read.error, attempt, times) : null
      if (delay === null) return read
      const isStillWanted = await sleep(delay, api.signal)
      if (sessionIsOver()) return { error: { kind: 'abandoned' } }
      if (!isStillWanted) return { error: { kind: 'aborted' } }
    }
  }
}
