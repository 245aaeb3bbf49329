/** public/earlyReads.js starts it before the app has loaded. */
interface EarlyRead {
  /** URL, authorization and body. */
  call: string
  sentAt: number
  answer: Promise<Response>
  stop: () => void
}

declare global {
  var earlyReads: EarlyRead[] | undefined
}

const maxAgeMs = 10_000

/** Call it before a write and when the session ends. */
export function dropEarlyReads(): void {
  for (const { stop } of globalThis.earlyReads ?? []) stop()
  globalThis.earlyReads = undefined
}

/** Knows its call at once: its text can only be read back later. */
export class CallRequest extends Request {
  readonly call: string
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, init)
    this.call = `${this.url} ${this.headers.get('Authorization')} ${typeof init?.body === 'string' ? init.body : ''}`
  }
}

/** The first call identical to an early read gets its answer. */
export async function fetchOnce(request: RequestInfo | URL): Promise<Response> {
  const reads = globalThis.earlyReads ?? []
  if (!(request instanceof CallRequest)) return await fetch(request)
  const at = reads.findIndex(({ call }) => call === request.call)
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
