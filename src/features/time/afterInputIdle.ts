const idleMs = 1_000

/**
 * For what appears unasked, over whatever the player is doing: runs `act` once nothing has been pressed or typed for a
 * second. A press that was meant for what is under it must not land on it. Returns a function that stops it.
 */
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
