import { useCallback, useEffect, useRef, useState } from 'react'
import { positionProblem, type Position, type PositionProblem } from './finderRules'

/** Milliseconds before the player is told of another way; a late answer still counts. */
const patience = 10_000
/** Milliseconds a position the browser already knows stays good enough to find a hall by. */
const freshness = 300_000

/**
 * Asks the browser where the player is. `cancel` drops the answer that is still on its way, for when something newer
 * was searched for.
 */
export function usePosition(onFound: (position: Position) => void) {
  const [state, setState] = useState<'idle' | 'asking' | PositionProblem>('idle')
  const newest = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const drop = useCallback(() => {
    newest.current += 1
    clearTimeout(timer.current)
  }, [])
  useEffect(() => drop, [drop])

  const ask = () => {
    drop()
    const asked = newest.current
    // Typed as always there, and missing in some browsers and embedded views all the same.
    const geolocation = navigator.geolocation as Geolocation | undefined
    if (!geolocation) {
      setState('unsupported')
      return
    }
    setState('asking')
    // The browser's own time-out does not run while it waits for leave, which may never be given or refused.
    timer.current = setTimeout(() => setState('slow'), patience)
    geolocation.getCurrentPosition(
      ({ coords }) => {
        if (asked !== newest.current) return
        drop()
        setState('idle')
        onFound({ lat: coords.latitude, lon: coords.longitude })
      },
      ({ code }) => {
        if (asked !== newest.current) return
        drop()
        setState(positionProblem(code))
      },
      { timeout: patience, maximumAge: freshness },
    )
  }

  const cancel = () => {
    drop()
    setState('idle')
  }

  return { state, ask, cancel }
}
