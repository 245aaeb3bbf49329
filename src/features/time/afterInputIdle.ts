const idleMs = 1_000

/** Waits for a second without input: a dialog that nobody opened must not catch a press. Returns a stop function. */
export function afterInputIdle(act: () => void): () => void {
  let timer = setTimeout(act, idleMs)
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(act, idleMs)
  }
  const listening = new AbortController()
  for (const type of ['pointerdown', 'pointerup', 'keydown'])
    window.addEventListener(type, wait, { capture: true, signal: listening.signal })
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}
