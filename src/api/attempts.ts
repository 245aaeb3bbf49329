// How any call is made.
import { parseJson } from '@/lib/parseJson'
import { sleep } from '@/lib/sleep'

import { connectionInDoubt } from './connection'
import { type ApiError, isHttpError } from './errors'

const callTimeoutMs = 30_000

export interface WireTimes {
  timeoutMs: number
  /** Delay in milliseconds before each retry of a read; the length is the number of retries. */
  retryDelaysMs: readonly number[]
}

/** Read on every call, so that tests can shorten the times for the whole app. */
export const requestTimes: WireTimes = { timeoutMs: callTimeoutMs, retryDelaysMs: [300, 900] }

/** A host that asks for more than this, in milliseconds, is not waited for: the player is told. */
const longestWaitMs = 30_000

/** Milliseconds to wait by a `Retry-After` header, in seconds or as a date; null if it is absent or too far away. */
export function retryAfterMs(header: unknown, now: number): number | null {
  if (typeof header !== 'string') return null
  const seconds = /^\d+$/u.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000
  const ms = Math.max(0, seconds * 1000)
  return ms <= longestWaitMs ? ms : null
}

export interface Failure {
  error: ApiError
  waitMs?: number | null
}

export type Attempted = { text: string; error?: never } | Failure

export interface Answered {
  status: number
  text: string
  retryAfter: unknown
}

/** One attempt with `ask`, which must stop when its signal aborts. Never throws. Safari before 17.4 lacks `AbortSignal.any`. */
export async function attempt(
  ask: (signal: AbortSignal) => Promise<Answered>,
  signal?: AbortSignal,
  timeoutMs = requestTimes.timeoutMs,
): Promise<Attempted> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort('timeout'), timeoutMs)
  const onAbort = () => stop.abort('aborted')
  signal?.addEventListener('abort', onAbort)
  if (signal?.aborted) onAbort()
  try {
    const { status, text, retryAfter } = await ask(stop.signal)
    if (status >= 200 && status < 300) return { text }
    const error = { kind: 'http', status, data: parseJson(text) } as const
    return { error, waitMs: retryAfterMs(retryAfter, Date.now()) }
  } catch {
    const why: unknown = stop.signal.reason
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
export async function withRetries<Success extends { error?: never }>(
  ask: () => Promise<Success | Failure>,
  delaysMs: readonly number[],
  signal?: AbortSignal,
): Promise<Success | Failure> {
  let sent = await ask()
  for (const usualMs of delaysMs) {
    const delay = sent.error ? retryDelay(sent, usualMs) : null
    if (delay === null) break
    if (!(await sleep(delay, signal))) return { error: { kind: 'aborted' } }
    sent = await ask()
  }
  return sent
}
