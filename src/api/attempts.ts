// How any call is made.
import { sleep } from '@/lib/sleep'

import { connectionInDoubt } from './connection'
import { type ApiError, isHttpError } from './errors'

/** In milliseconds; a read is sent again after each of the delays. Read on every call, so that tests can shorten them. */
export const requestTimes = { timeoutMs: 30_000, retryDelaysMs: [300, 900] }

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

/** A file as text, by `fetch` alone: the front page does without axios. Never throws. */
export async function readFile(
  address: string,
  options?: RequestInit,
): Promise<{ text: string; error?: never } | Failure> {
  const signal = AbortSignal.timeout(requestTimes.timeoutMs)
  try {
    const response = await fetch(address, { ...options, signal })
    const { ok, status, headers } = response
    if (ok) return { text: await response.text() }
    const waitMs = retryAfterMs(headers.get('Retry-After'), Date.now())
    return { error: { kind: 'http', status }, waitMs }
  } catch {
    connectionInDoubt()
    return { error: { kind: signal.aborted ? 'timeout' : 'network' } }
  }
}

/** Asked for again where that may help. */
export const readStaticFile = (address: string) =>
  withRetries(() => readFile(address), requestTimes.retryDelaysMs)

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
