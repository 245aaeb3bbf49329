import type { Answered } from './attempts'

/** A read that public/earlyReads.js started with the stored session, while the app was on its way. */
interface EarlyRead {
  url: string
  token: string
  body: string | null
  /** By the device's clock. */
  sentAt: number
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

/** The early read that is exactly this call, with this token, and the time it has had; each is given once. */
export function takeEarlyRead(url: string, token: string, body: unknown) {
  const reads = globalThis.earlyReads ?? []
  const sent = written(body)
  const at = reads.findIndex(
    (read) => read.url === url && read.token === token && read.body === sent,
  )
  const [read] = at < 0 ? [] : reads.splice(at, 1)
  if (!read) return null
  const { answer, sentAt, stop } = read
  const spentMs = Date.now() - sentAt
  // Before it was sent, if the clock was set back meanwhile.
  if (spentMs > maxAgeMs || spentMs < 0) {
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
