/** Before expiry. */
const warningSeconds = { first: 120, last: 30 }

export type EndingPhase = keyof typeof warningSeconds

/** Whole seconds left; null if it is too early to warn, or over. */
export function secondsLeft(msLeft: number): number | null {
  const left = Math.ceil(msLeft / 1000)
  return left > 0 && left <= warningSeconds.first ? left : null
}

export const endingPhase = (left: number): EndingPhase =>
  left > warningSeconds.last ? 'first' : 'last'

/** Milliseconds until `secondsLeft` changes. Without a warning at most 10 s: timers stop in sleep. */
export function nextLookMs(msLeft: number): number {
  const untilWarned = msLeft - warningSeconds.first * 1000
  if (msLeft <= 0) return 10_000
  if (untilWarned > 0) return Math.min(untilWarned, 10_000)
  return msLeft % 1000 || 1000
}

/** 'm:ss' */
export const formatTimeLeft = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
