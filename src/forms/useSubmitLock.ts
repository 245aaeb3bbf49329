import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds a money action stays blocked after its answer. Read on every press, so that tests can shorten it. */
export const submitLockTimes = { restMs: 700 }

const seen = { doubled: false, repeated: false, clicked: null as Element | null }

function onClick(event: MouseEvent): void {
  const { detail, target } = event
  seen.doubled = detail > 1
  // A pointer's click repeats no key, and the keyup of a key that was held may have gone to another window.
  if (detail > 0) seen.repeated = false
  if (detail > 1 && seen.clicked?.isConnected === false) {
    event.preventDefault()
    event.stopPropagation()
  } else if (target instanceof Element) seen.clicked = target.closest('button, a') ?? target
}

function onKey({ type, repeat }: KeyboardEvent): void {
  seen.repeated = type === 'keydown' && repeat
}

/**
 * Detects presses that confirm nothing new: the second click of a double click, and key repeats. Listens in the capture
 * phase, before the form: its submit event does not say what caused it. If what was clicked first is gone, the second
 * click is stopped altogether: it lands on whatever has taken its place. Once for the whole page: the browser does not add
 * the same listener twice.
 */
function watchPresses(): void {
  window.addEventListener('click', onClick, true)
  window.addEventListener('keydown', onKey, true)
  window.addEventListener('keyup', onKey, true)
}

const isEcho = () => seen.doubled || seen.repeated

/**
 * Runs one action at a time. A second press while it runs does nothing, even within the same frame (double click, Enter
 * and click), where state would update too late. With `rests`, for money actions, the lock is held for a moment after
 * the answer: a press meant for the first action may come after an immediate failure.
 * `press` is for what the player presses, and ignores echoes of an earlier press. `run` is for what no press started,
 * such as an answer or a dialog that opened: it must not be skipped because of an earlier press.
 * `drop` abandons the running action: another may start, and `isWanted` tells the dropped one to ignore its answer.
 * Never for an action that must not be done twice.
 */
export function useSubmitLock({ rests = false } = {}) {
  const held = useRef<object | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(watchPresses, [])
  const run = useCallback(
    async (act: (isWanted: () => boolean) => Promise<void>) => {
      if (held.current) return
      const mine = {}
      const isWanted = () => held.current === mine
      held.current = mine
      setBusy(true)
      const release = () => {
        if (!isWanted()) return
        held.current = null
        setBusy(false)
      }
      const restMs = rests ? submitLockTimes.restMs : 0
      try {
        await act(isWanted)
      } finally {
        if (restMs > 0) setTimeout(release, restMs)
        else release()
      }
    },
    [rests],
  )
  const press = useCallback(
    async (act: Parameters<typeof run>[0]) => {
      if (!isEcho()) await run(act)
    },
    [run],
  )
  const drop = useCallback(() => {
    held.current = null
    setBusy(false)
  }, [])
  return { press, run, busy, drop }
}
