import { useCallback, useEffect, useRef, useState } from 'react'

/** A money action stays locked this long after its answer. Tests shorten it. */
export const submitLockTimes = { restMs: 700 }

const seen = { doubled: false, repeated: false, clicked: null as Element | null }

function onClick(event: MouseEvent): void {
  const { detail, target } = event
  seen.doubled = detail > 1
  // The held key's keyup may have gone to another window.
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
 * Notes double clicks and key repeats in the capture phase: a submit event does not say its cause. Stops a second click
 * whose first target is gone: it would hit whatever took its place. The browser adds the same listener only once.
 */
function watchPresses(): void {
  window.addEventListener('click', onClick, true)
  window.addEventListener('keydown', onKey, true)
  window.addEventListener('keyup', onKey, true)
}

const isEcho = () => seen.doubled || seen.repeated

/**
 * Runs one action at a time. Uses a ref: state would update too late for a double click.
 * `rests`, for money actions: keeps the lock for a moment after the answer.
 * `press` ignores echoes of an earlier press; use `run` for what no press started.
 * `drop` abandons the running action, whose `isWanted` turns false. Never drop what must not be done twice.
 */
export function useSubmitLock({ rests = false } = {}) {
  const running = useRef<object | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(watchPresses, [])
  const run = useCallback(
    async (task: (isWanted: () => boolean) => Promise<void>) => {
      if (running.current) return
      const mine = {}
      const isWanted = () => running.current === mine
      running.current = mine
      setBusy(true)
      const release = () => {
        if (!isWanted()) return
        running.current = null
        setBusy(false)
      }
      const restMs = rests ? submitLockTimes.restMs : 0
      try {
        await task(isWanted)
      } finally {
        if (restMs > 0) setTimeout(release, restMs)
        else release()
      }
    },
    [rests],
  )
  const press = useCallback(
    async (task: Parameters<typeof run>[0]) => {
      if (!isEcho()) await run(task)
    },
    [run],
  )
  const drop = useCallback(() => {
    running.current = null
    setBusy(false)
  }, [])
  return { press, run, busy, drop }
}
