import { useEffect, useRef } from 'react'

interface StepFocus {
  fromStart?: boolean
  inPlace?: boolean
}

/**
 * Focuses the returned ref when the step changes, so that a screen reader announces it: the focused control is gone.
 */
export function useStepFocus<Target extends HTMLElement>(
  step: string,
  { fromStart = false, inPlace = false }: StepFocus = {},
) {
  const target = useRef<Target>(null)
  const shown = useRef(fromStart ? null : step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (!inPlace) window.scrollTo(0, 0)
    target.current?.focus({ preventScroll: !inPlace })
  }, [inPlace, step])
  return target
}
