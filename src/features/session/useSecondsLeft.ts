import { useCallback, useSyncExternalStore } from 'react'
import { nextLookMs, secondsLeft } from './endingRules'

/** Seconds until the session expires, once it is to be told; null before. By the wall clock, since timers stop in sleep. */
export function useSecondsLeft(expiresAt: number): number | null {
  const watch = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const look = () => {
        clearTimeout(timer)
        timer = setTimeout(look, nextLookMs({ expiresAt }, Date.now()))
        onChange()
      }
      look()
      document.addEventListener('visibilitychange', look)
      window.addEventListener('pageshow', look)
      return () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', look)
        window.removeEventListener('pageshow', look)
      }
    },
    [expiresAt],
  )
  return useSyncExternalStore(
    watch,
    useCallback(() => secondsLeft({ expiresAt }, Date.now()), [expiresAt]),
  )
}
