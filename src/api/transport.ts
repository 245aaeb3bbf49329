import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import axios, { type AxiosRequestConfig } from 'axios'

import { isRecord } from '@/lib/isRecord'
import { parseJson } from '@/lib/parseJson'

import { isOverFor, sessionEnded, type SessionOwner, type WithSession } from './sessionEnded'

/** Milliseconds a call may take (contract section 2). */
export const callTimeoutMs = 30_000

export interface WireTimes {
  /** Milliseconds a single attempt may take. */
  timeoutMs: number
  /** Milliseconds to wait before each repeat of a read; its length is the number of repeats. */
  retryDelaysMs: readonly number[]
}

/** Read at every call, so that a test may shorten them for the whole app. */
export const wireTimes: WireTimes = { timeoutMs: callTimeoutMs, retryDelaysMs: [300, 900] }

/**
 * Why a call gave no answer. Serialisable, since it is kept in the store.
 * - `network`: no answer came; `timeout`: none came in time; `aborted`: the caller gave up waiting
 * - `http`: a status outside 2xx; `data` is its body where that was a JSON object
 * - `unreadable`: a 2xx whose body is not what the contract says
 * - `abandoned`: the player it was asked for has gone meanwhile, so the answer is nobody's
 */
export interface ApiError {
  kind: 'network' | 'timeout' | 'http' | 'unreadable' | 'aborted' | 'abandoned'
  status?: number
  data?: unknown
}

export interface WireArgs {
  /** Below the host, always: an absolute address is taken for a path. */
  path: string
  method?: 'GET' | 'POST'
  body?: unknown
  params?: Record<string, string | number>
}

export interface WireOptions {
  /** Carries no bearer token, and its 401 ends no session. */
  anonymous?: boolean
  /** A read: repeated on a network failure or a 5xx. Never on a write. */
  retry?: boolean
  /** verify and sale only: an answer without a body reads as `{}`. */
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

/** A sentence for the player: the act's own text where it has one (spec section 8); '' for no error. */
export function messageFor(
  error: unknown,
  fallback = 'Vi får ikke kontakt med tjenesten. Prøv igjen.',
): string {
  return error === undefined || error === null ? '' : fallback
}

/**
 * True when a write may have gone through although its answer never came; a 4xx is the server's no.
 * Whatever is no ApiError (RTK's own abort among them) is unknown too.
 */
export function outcomeUnknown(error: unknown): boolean {
  if (error === undefined || error === null) return false
  if (!isApiError(error) || error.kind !== 'http') return true
  return error.status === undefined || error.status >= 500
}

export type Sent = { status: number; text: string; error?: never } | { error: ApiError }

/**
 * One attempt, any status: what came back as text, or why nothing did. Never throws.
 * The clock is ours and not XHR's, which knows nothing of a test's fake one.
 */
export async function send(
  config: Pick<
    AxiosRequestConfig,
    'baseURL' | 'url' | 'method' | 'data' | 'params' | 'headers' | 'withCredentials'
  >,
  signal?: AbortSignal,
  timeoutMs = wireTimes.timeoutMs,
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
    const { status, data } = await axios.request<unknown>({
      ...config,
      signal: controller.signal,
      allowAbsoluteUrls: false,
      responseType: 'text',
      transformResponse: [],
      validateStatus: null,
    })
    return { status, text: typeof data === 'string' ? data : '' }
  } catch {
    if (isLate) return { error: { kind: 'timeout' } }
    return { error: { kind: signal?.aborted ? 'aborted' : 'network' } }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

export const isSuccess = (status: number) => status >= 200 && status < 300

/** A failure that another try might mend: not a time-out, which has cost the player 30 s already. */
export const isWorthRetrying = ({ kind, status = 0 }: ApiError) =>
  kind === 'network' || (kind === 'http' && status >= 500)

/** Resolves to false as soon as the caller gives up. */
export function pause(ms: number, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted) {
      resolve(false)
      return
    }
    const end = (isThrough: boolean) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      resolve(isThrough)
    }
    const stop = () => end(false)
    const timer = setTimeout(() => end(true), ms)
    signal?.addEventListener('abort', stop)
  })
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- RTK gives the state as unknown
  (state as Partial<WithSession>).session ?? nobody

/**
 * RTK Query's way to one host, contract section 2. It never throws: `{ data }` is a JSON object (its
 * shape is the endpoint's schema to judge), everything else an `ApiError`.
 */
export function axiosBaseQuery({
  baseUrl,
  times = wireTimes,
}: {
  baseUrl: string
  times?: WireTimes
}): BaseQueryFn<WireArgs, unknown, ApiError, WireOptions> {
  return async ({ path, method = 'POST', body, params }, api, options: WireOptions | undefined) => {
    const { anonymous = false, retry = false, emptyIsSuccess = false } = options ?? {}
    // Without a host the call would go to the page's own origin, and the token with it.
    if (!baseUrl) return { error: { kind: 'network' } }

    const session = () => sessionIn(api.getState())
    const owner = anonymous ? nobody : session()
    const sessionIsOver = () => Boolean(owner.token) && isOverFor(owner, session())

    for (let attempt = 0; ; attempt += 1) {
      // A player who has logged in anew meanwhile, in another tab, goes on with the newer one.
      const token = owner.token ? session().token : null
      const sent = await send(
        {
          baseURL: baseUrl,
          url: path,
          method,
          ...(params && { params }),
          ...(body !== undefined && { data: body }),
          headers: {
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
            ...(token && { Authorization: `Bearer ${token}` }),
          },
        },
        api.signal,
        times.timeoutMs,
      )
      if (sessionIsOver()) return { error: { kind: 'abandoned' } }

      const read = readAnswer(sent, emptyIsSuccess)
      if (!read.error) return read
      if (token && read.error.status === 401) {
        // It is about the token it was sent with, and ends no newer session.
        const isRenewed = session().token !== token
        if (!isRenewed) api.dispatch(sessionEnded({ reason: 'unauthorized' }))
        if (isRenewed && retry) continue
        return read
      }
      const delay = times.retryDelaysMs[attempt]
      if (!retry || delay === undefined || !isWorthRetrying(read.error)) return read
      const isStillWanted = await pause(delay, api.signal)
      if (sessionIsOver()) return { error: { kind: 'abandoned' } }
      if (!isStillWanted) return { error: { kind: 'aborted' } }
    }
  }
}
