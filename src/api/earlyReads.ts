import { parseJson } from '@/lib/json'
import { readText, requestTimes, type Sent } from './attempts'
import { hearHostDate } from './hostClock'

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

/** The first call identical to an early read gets its answer. Never throws. */
export async function takeEarlyRead(call: string, wanted: AbortSignal): Promise<Sent | undefined> {
  const reads = globalThis.earlyReads ?? []
  const at = reads.findIndex((read) => read.call === call)
  const [read] = at < 0 ? [] : reads.splice(at, 1)
  if (!read) return undefined
  const age = Date.now() - read.sentAt
  if (wanted.aborted || age > maxAgeMs || age < 0) {
    read.stop()
    return undefined
  }
  const time = AbortSignal.timeout(requestTimes.timeoutMs)
  for (const end of [wanted, time]) end.addEventListener('abort', read.stop)
  void read.answer.then(
    ({ headers }) => hearHostDate(headers.get('date')),
    () => undefined,
  )
  const sent = await readText(read.answer, time)
  if (wanted.aborted) return { error: { kind: 'aborted' } }
  return sent.error ? sent : { data: parseJson(sent.text) ?? sent.text }
}
