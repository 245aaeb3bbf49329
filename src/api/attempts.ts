import { sleep } from '@/lib/sleep'
import { connectionInDoubt } from './connection'
import { type ApiError, isHttpError } from './errors'

/** A read is sent again after each delay; pass none for a write. Tests shorten these. */
export const requestTimes = { timeoutMs: 30_000, retryDelaysMs: [300, 900] }

const longestWaitMs = 30_000

/** Milliseconds to wait (the header has seconds or a date); null if absent or too long: show the failure. */
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

export type Sent = { data: unknown; error?: never } | Failure

/** Never throws. Do not use axios here: the front page loads without it. */
export async function readText(
  answer: Promise<Response>,
  time: AbortSignal,
): Promise<{ text: string; error?: never } | Failure> {
  try {
    const response = await answer
    const { ok, status, headers } = response
    if (ok) return { text: await response.text() }
    const waitMs = retryAfterMs(headers.get('Retry-After'), Date.now())
    return { error: { kind: 'http', status }, waitMs }
  } catch {
    connectionInDoubt()
    return { error: { kind: time.aborted ? 'timeout' : 'network' } }
  }
}

export function readFile(address: string, options?: RequestInit) {
  const signal = AbortSignal.timeout(requestTimes.timeoutMs)
  return readText(fetch(address, { ...options, signal }), signal)
}

export const readStaticFile = (address: string) =>
  withRetries(() => readFile(address), requestTimes.retryDelaysMs)

/** Milliseconds before the next try; null for none. */
function retryDelay({ error, waitMs = null }: Failure, usualMs: number): number | null {
  if (isHttpError(error) && error.status === 429) return waitMs
  const mayHelp = error.kind === 'network' || (isHttpError(error) && error.status >= 500)
  return mayHelp ? usualMs : null
}

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
