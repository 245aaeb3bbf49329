import { observable } from '@/lib/observable'

/** What a device's clock may be off: the hosts tell whole seconds, and some time ago. */
const slackMs = 10_000

export const hostAhead = observable(0)

/** To be called with the Date header of every answer, which can be read cross-origin only if the hosts expose it. */
export function hearHostDate(header: unknown): void {
  const ahead = typeof header === 'string' ? Date.parse(header) - Date.now() : Number.NaN
  if (Math.abs(ahead - hostAhead.get()) > slackMs) hostAhead.set(ahead)
}

/** Epoch milliseconds by the hosts' clock where they tell it, else by the device's. */
export const hostNow = (): number => Date.now() + hostAhead.get()
