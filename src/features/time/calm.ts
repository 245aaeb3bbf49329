import { stopwatch } from '@/lib/stopwatch'

const calmMs = 1_000
const inputs = ['pointerdown', 'pointerup', 'keydown'] as const

const never = () => Infinity
let sinceInput = never

/** Follows what the player presses and types, for `whenCalm`. Returns a function that stops it. */
export function watchInput(): () => void {
  const note = () => {
    sinceInput = stopwatch()
  }
  for (const type of inputs) window.addEventListener(type, note, true)
  return () => {
    sinceInput = never
    for (const type of inputs) window.removeEventListener(type, note, true)
  }
}

/**
 * For what appears unasked, over whatever the player is doing: runs `act` once nothing has been pressed or typed for a
 * second. A press that was meant for what is under it must not land on it.
 */
export function whenCalm(act: () => void): () => void {
  const look = () => {
    const left = calmMs - sinceInput()
    if (left > 0) timer = setTimeout(look, left)
    else act()
  }
  // Not at once: what has just been answered may be about to open what must not be disturbed, such as a terminal.
  let timer = setTimeout(look, 0)
  return () => clearTimeout(timer)
}
