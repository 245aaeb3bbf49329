import { env } from '@/config/env'
import { loading } from '@/config/loading'
import { isRecord, parseJson } from '@/lib/json'
import { observable } from '@/lib/observable'
import { onWake } from '@/lib/onWake'
import { readFile } from './attempts'
import { isHttpError } from './errors'
import { hostNow } from './hostClock'

export interface Drift {
  message: string
  /** Epoch milliseconds. */
  from: number
  until: number
  blocksMoney: boolean
}

const withZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/u

function instantOr(without: number, input: unknown): number {
  const at = typeof input === 'string' && withZone.test(input) ? Date.parse(input) : Number.NaN
  return Number.isNaN(at) ? without : at
}

/** Null if the file holds no message. */
export function parseDrift(file: string): Drift | null {
  const told = parseJson(file)
  if (!isRecord(told)) return null
  const { message, from, until, blocksMoney } = told
  if (typeof message !== 'string' || message.trim() === '') return null
  return {
    message: message.trim(),
    from: instantOr(-Infinity, from),
    until: instantOr(Infinity, until),
    blocksMoney: blocksMoney === true,
  }
}

export const driftAt = (drift: Drift | null, now: number): Drift | null =>
  drift && drift.from <= now && now < drift.until ? drift : null

/** The operator's message that holds now (behaviour.md, 'Texts'). */
export const driftNow = observable<Drift | null>(null)

export const isMoneyShut = (): boolean => driftNow.get()?.blocksMoney === true

/** Reads `drift.json` again and again. Returns a stop function. */
export function followDrift(): () => void {
  let last: { file: string; drift: Drift | null } = { file: '', drift: null }
  let hiddenSince: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const read = async () => {
    const { error, ...sent } = await readFile(`${env.textsUrl}/drift.json`, { cache: 'no-cache' })
    // Only a file that is gone takes the message back: a host in trouble may refuse too.
    if (error && !(isHttpError(error) && [403, 404, 410].includes(error.status))) return
    const file = 'text' in sent ? sent.text : ''
    if (file !== last.file) last = { file, drift: parseDrift(file) }
  }
  const look = async () => {
    clearTimeout(timer)
    // Read when it is seen again, however soon.
    if (document.hidden) hiddenSince = -Infinity
    else await read()
    if (isStopped) return
    const { drift } = last
    const now = hostNow()
    driftNow.set(driftAt(drift, now))
    const changes = [drift?.from, drift?.until].map((at = now) => at - now).filter((ms) => ms > 0)
    clearTimeout(timer)
    timer = setTimeout(() => void look(), Math.min(loading.driftEvery, ...changes))
  }
  const stopWaking = onWake(() => {
    const hiddenMs = Date.now() - (hiddenSince ?? Date.now())
    hiddenSince = document.hidden ? (hiddenSince ?? Date.now()) : null
    if (hiddenMs > loading.driftHidden) void look()
  })
  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
    stopWaking()
    driftNow.set(null)
  }
}
