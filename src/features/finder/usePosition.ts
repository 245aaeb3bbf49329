import { useCallback, useEffect, useRef, useState } from 'react'
import type { Position } from '@/api/halls'
import { positionProblem, type PositionProblem } from './finderRules'

/** After this long, suggest another way to search. A late answer still counts. */
const positionTimeoutMs = 10_000
const positionMaxAgeMs = 300_000

/** `cancel` drops a pending answer when a newer search starts. */
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
    // Typed as always present, but missing in some browsers and embedded web views.
    const geolocation = navigator.geolocation as Geolocation | undefined
    if (!geolocation) {
      setState('unsupported')
      return
    }
    setState('asking')
    // The browser's own timeout does not run during the permission prompt.
    timer.current = setTimeout(() => setState('slow'), positionTimeoutMs)
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
      { timeout: positionTimeoutMs, maximumAge: positionMaxAgeMs },
    )
  }

  const cancel = () => {
    drop()
    setState('idle')
  }

  return { state, ask, cancel }
}
