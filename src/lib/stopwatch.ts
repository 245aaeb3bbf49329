/** Milliseconds. Takes the larger: one clock may be set back, the other stops in sleep. */
export function stopwatch(): () => number {
  const byClock = Date.now()
  const steady = performance.now()
  return () => Math.max(Date.now() - byClock, performance.now() - steady)
}
