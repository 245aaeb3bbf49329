import type { Answered } from './attempts'

/** A read that public/earlyReads.js started with the stored session, while the app was on its way. */
interface EarlyRead {
  url: string
  token: string
  /** As it was sent; null for a GET. */
  body: string | null
  /** Since it was sent, as src/lib/stopwatch.ts measures it. */
  spentMs: () => number
  /** Answered, but with no success, nor with the end of the session. */
  isRefused: boolean
  /** Rejects when nothing came, or when it was stopped. */
  answer: Promise<Answered>
  stop: () => void
}

declare global {
  var earlyReads: EarlyRead[] | undefined
}

/** The app may be long in coming: after that the player gets newer data. */
const maxAgeMs = 10_000

/** Nobody may use them any more: a write changes what they have read, and the next player must not find them. */
export function dropEarlyReads(): void {
  for (const { stop } of globalThis.earlyReads ?? []) stop()
  globalThis.earlyReads = undefined
}

const written = (body: unknown) => (body === undefined ? null : JSON.stringify(body))

/** Whether there is an early read with this body that nobody has taken, and that has not been refused by now. */
export function isReadEarly(body: unknown): boolean {
  const sent = written(body)
  return globalThis.earlyReads?.some((read) => read.body === sent && !read.isRefused) ?? false
}

/** The early read that is exactly this call, with this token, and the time it has had; each is given once. */
export function takeEarlyRead(url: string, token: string, body: unknown) {
  const reads = globalThis.earlyReads ?? []
  const sent = written(body)
  const at = reads.findIndex(
    (read) => read.url === url && read.token === token && read.body === sent,
  )
  const [read] = at < 0 ? [] : reads.splice(at, 1)
  if (!read) return null
  const { answer, stop } = read
  const spentMs = read.spentMs()
  if (spentMs > maxAgeMs) {
    stop()
    return null
  }
  return {
    spentMs,
    answer: (signal: AbortSignal) => {
      signal.addEventListener('abort', stop)
      if (signal.aborted) stop()
      return answer
    },
  }
}
