import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds a money action stays blocked after its answer. Read on every press, so that tests can shorten it. */
export const submitLockTimes = { restMs: 700 }

/**
 * Detects presses that confirm nothing new: the second click of a double click, and key repeats. Listens in the capture
 * phase, before the form: its submit event does not say what caused it. If what was clicked first is gone, the second
 * click is stopped altogether: it lands on whatever has taken its place.
 */
function useEchoCheck() {
  const seen = useRef({ doubled: false, repeated: false })
  useEffect(() => {
    let clicked: Element | null = null
    const onClick = (event: MouseEvent) => {
      const { detail, target } = event
      seen.current.doubled = detail > 1
      // A pointer's click repeats no key, and the keyup of a key that was held may have gone to another window.
      if (detail > 0) seen.current.repeated = false
      if (detail > 1 && clicked?.isConnected === false) {
        event.preventDefault()
        event.stopPropagation()
      } else if (target instanceof Element) clicked = target.closest('button, a') ?? target
    }
    const onKey = ({ type, repeat }: KeyboardEvent) => {
      seen.current.repeated = type === 'keydown' && repeat
    }
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    window.addEventListener('click', onClick, options)
    window.addEventListener('keydown', onKey, options)
    window.addEventListener('keyup', onKey, options)
    return () => listening.abort()
  }, [])
  return useCallback(() => seen.current.doubled || seen.current.repeated, [])
}

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
  const isEcho = useEchoCheck()
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
    [isEcho, run],
  )
  const drop = useCallback(() => {
    held.current = null
    setBusy(false)
  }, [])
  return { press, run, busy, drop }
}
