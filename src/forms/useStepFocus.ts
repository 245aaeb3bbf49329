import { useEffect, useRef } from 'react'

interface StepFocus {
  /** The step that is shown first takes the focus too. */
  fromStart?: boolean
  /** For a part of a page: the page is not scrolled to its top. */
  inPlace?: boolean
}

/**
 * When the step changes, the control that led to it is gone, and the focus with it. The element with the returned ref takes
 * it, so that a screen reader announces the step, at the top of the page.
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
