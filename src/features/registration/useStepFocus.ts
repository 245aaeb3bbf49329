import { useEffect, useRef } from 'react'

/**
 * When the step changes, the control that led to it unmounts and focus is lost. The element with the returned ref takes
 * the focus, so that a screen reader announces the step. The initial step takes it only with `fromStart`.
 */
export function useStepFocus<Target extends HTMLElement>(step: string, fromStart = false) {
  const target = useRef<Target>(null)
  const shown = useRef(fromStart ? null : step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    target.current?.focus()
  }, [step])
  return target
}
