/** By the clock and by one that knows no clock, whichever says more: the first may be set back, the second sleeps. */
export function stopwatch(): () => number {
  const byClock = Date.now()
  const steady = performance.now()
  return () => Math.max(Date.now() - byClock, performance.now() - steady)
}
