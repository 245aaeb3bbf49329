/** By the hosts' Date header, where it can be read: cross-origin only if they expose it. */
interface HostClock {
  /**
   * How far a host was ahead of the device when it told last; 'untold' if all answers came without; null before any. Not
   * how long ago that was: the measure that nobody can set stands still while some devices sleep.
   */
  heard: { ahead: number } | 'untold' | null
}

/** An object, so that tests can start anew. */
export const hostClock: HostClock = { heard: null }

/** How far the time must jump to be told, in milliseconds: the header has seconds, and some are under way. */
const tellsMs = 10_000

const watchers = new Set<() => void>()

/** To be called for every answer of the API hosts. */
export function hearHostDate(header: unknown): void {
  const at = typeof header === 'string' ? Date.parse(header) : Number.NaN
  const before = hostNow()
  if (Number.isFinite(at)) hostClock.heard = { ahead: at - Date.now() }
  else hostClock.heard ??= 'untold'
  if (before !== null && Math.abs((hostNow() ?? 0) - before) < tellsMs) return
  for (const onHeard of watchers) onHeard()
}

/** Calls `onHeard` when `hostNow` becomes known, or jumps, until the returned function is called. */
export function watchHostClock(onHeard: () => void): () => void {
  watchers.add(onHeard)
  return () => watchers.delete(onHeard)
}

/** Epoch milliseconds by the hosts' clock, by the device's if they do not tell; null while that is not known yet. */
export function hostNow(): number | null {
  const { heard } = hostClock
  if (heard === null) return null
  return Date.now() + (heard === 'untold' ? 0 : heard.ahead)
}
