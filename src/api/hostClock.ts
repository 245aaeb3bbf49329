import { observable } from '@/lib/observable'

const slackMs = 10_000

export const hostAhead = observable(0)

/** The header is readable only if the host exposes it. It has whole seconds and arrives late. */
export function hearHostDate(header: unknown): void {
  const ahead = typeof header === 'string' ? Date.parse(header) - Date.now() : Number.NaN
  if (Math.abs(ahead - hostAhead.get()) > slackMs) hostAhead.set(ahead)
}

/** Epoch milliseconds, by the hosts' clock if it is known. */
export const hostNow = (): number => Date.now() + hostAhead.get()
