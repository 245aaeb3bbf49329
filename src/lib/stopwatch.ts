/**
 * Starts measuring; the returned function tells the milliseconds since. By the clock, since some devices stop the other
 * measure while they sleep, and by one that knows no clock, which may be set back: whichever says more.
 */
export function stopwatch(): () => number {
  const byClock = Date.now()
  const steady = performance.now()
  return () => Math.max(Date.now() - byClock, performance.now() - steady)
}
