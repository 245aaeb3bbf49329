import { useCallback, useRef, type MouseEvent } from 'react'

/**
 * Distinguishes a step's own clicks from the second half of a double click on the previous step, which lands on
 * whatever is rendered here now. Once a first click has been made here, every click counts, however fast.
 */
export function useIgnoreDoubleClick(): (event: MouseEvent) => boolean {
  const begunHere = useRef(false)
  return useCallback((event) => {
    if (event.detail < 2) begunHere.current = true
    return begunHere.current
  }, [])
}
