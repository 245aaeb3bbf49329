/** A read that public/earlyReads.js started with the stored session, while the app was on its way. */
interface EarlyRead {
  /** Its address, authorization and body. */
  call: string
  /** By the device's clock. */
  sentAt: number
  answer: Promise<Response>
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

/** As `fetch`, but gives the answer of an early read to the first call that is exactly the same. */
export async function fetchOnce(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const reads = globalThis.earlyReads ?? []
  if (reads.length === 0) return await fetch(input, init)
  const request = new Request(input, init)
  const call = `${request.url} ${request.headers.get('Authorization')} ${await request.clone().text()}`
  const at = reads.findIndex((read) => read.call === call)
  const [read] = at < 0 ? [] : reads.splice(at, 1)
  if (!read) return await fetch(request)
  const age = Date.now() - read.sentAt
  if (request.signal.aborted || age > maxAgeMs || age < 0) {
    read.stop()
    return await fetch(request)
  }
  request.signal.addEventListener('abort', read.stop)
  return await read.answer
}
