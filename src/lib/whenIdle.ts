/** Waits two seconds after the load, then for an idle moment. Returns a cancel function. */
export function whenIdle(work: () => void): () => void {
  let isWanted = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    if (isWanted) work()
  }
  const wait = () => {
    timer = setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(run) : run()),
      2_000,
    )
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    isWanted = false
    window.removeEventListener('load', wait)
    clearTimeout(timer)
  }
}
