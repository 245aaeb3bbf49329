import { useCallback, useSyncExternalStore } from 'react'
import { onWake } from '@/lib/onWake'
import { nextLookMs, secondsLeft } from './endingRules'
import { msLeft } from './sessionRules'

interface Ends {
  expiresAt: number
  steadyEnd: number
}

/** Seconds until the session ends; null before the warning. Timers stop in sleep, so they only trigger a look. */
export function useSecondsLeft({ expiresAt, steadyEnd }: Ends): number | null {
  const left = useCallback(() => msLeft({ expiresAt, steadyEnd }), [expiresAt, steadyEnd])
  const watch = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const look = () => {
        clearTimeout(timer)
        timer = setTimeout(look, nextLookMs(left()))
        onChange()
      }
      look()
      const stop = onWake(look)
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
    [left],
  )
  return useSyncExternalStore(
    watch,
    useCallback(() => secondsLeft(left()), [left]),
  )
}
