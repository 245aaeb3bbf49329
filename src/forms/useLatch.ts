import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds a money act rests after its answer. Read at every press, so that a test may shorten it. */
export const latchTimes = { restMs: 700 }

/**
 * Presses that confirm nothing anew: the second half of a double click, and what a key held down repeats. Seen
 * before the form is: its submit event does not say how it came about.
 */
function useEchoCheck() {
  const seen = useRef({ doubled: false, repeated: false })
  useEffect(() => {
    const onClick = ({ detail }: MouseEvent) => {
      seen.current.doubled = detail > 1
    }
    const onKey = ({ type, repeat }: KeyboardEvent) => {
      seen.current.repeated = type === 'keydown' && repeat
    }
    window.addEventListener('click', onClick, true)
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('keyup', onKey, true)
    return () => {
      window.removeEventListener('click', onClick, true)
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('keyup', onKey, true)
    }
  }, [])
  return useCallback(() => seen.current.doubled || seen.current.repeated, [])
}

/**
 * Lets one act run at a time. A second press while it runs does nothing, also within the same frame (double click,
 * Enter and click), where state would come too late. With `rests`, as money acts have it, it stays held for a
 * moment after the answer: a press that was meant for the first one may come after a failure that came at once.
 * `press` is for what the player presses, and takes no echo of an earlier press for one. `run` is for what no press
 * began, an answer that came or a dialog that opened: whatever was pressed last, it must not be left undone.
 * `drop` gives up what runs: another act may begin, and `isWanted` tells the dropped one that its answer is nobody's.
 * Never for an act that must not be done twice.
 */
export function useLatch({ rests = false } = {}) {
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
      const restMs = rests ? latchTimes.restMs : 0
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
