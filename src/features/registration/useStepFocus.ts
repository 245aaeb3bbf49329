import { useEffect, useRef } from 'react'

/**
 * The control that led on is gone with its step, and the focus with it: what wears the returned ref takes it, so that
 * a screen reader says where one is. What is there from the start takes nothing.
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
