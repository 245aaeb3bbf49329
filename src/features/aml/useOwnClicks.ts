import { useCallback, useRef, type MouseEvent } from 'react'

/**
 * Tells a step's own clicks from the second half of a double click on the step before, which lands on whatever stands
 * here. Once a click has begun here all are its own, however quick.
 */
export function useOwnClicks(): (event: MouseEvent) => boolean {
  const begunHere = useRef(false)
  return useCallback((event) => {
    if (event.detail < 2) begunHere.current = true
    return begunHere.current
  }, [])
}
