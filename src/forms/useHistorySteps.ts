import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isRecord } from '@/lib/json'
import { useNavigateFromHere } from '@/forms/navigateFromHere'

/** A history entry's step; `at` is its offset from the wizard's first entry. */
function readStep<Step>(state: unknown, visit: number, steps: readonly [Step, ...Step[]]) {
  const first = { step: steps[0], at: 0, isNew: true }
  if (!isRecord(state) || state['visit'] !== visit) return first
  const step = steps.find((known) => known === state['step'])
  const at = state['at']
  return step !== undefined && typeof at === 'number' ? { step, at, isNew: false } : first
}

/**
 * Keeps a wizard's step in the history, so that Back goes one step back. An entry from an earlier visit means the first
 * step: its answers are gone. `ofAnswers`: the visit whose answers outlive the page.
 */
export function useHistorySteps<Step extends string>(
  steps: readonly [Step, ...Step[]],
  ofAnswers?: number,
) {
  const navigate = useNavigateFromHere()
  const location = useLocation()
  const { pathname, search, key } = location
  const state: unknown = location.state
  const [visit] = useState(() => ofAnswers ?? Date.now())
  const { step: wanted, at, isNew } = readStep(state, visit, steps)

  // History navigation is asynchronous: a second press could leave the form.
  const moving = useRef(false)
  useEffect(() => {
    moving.current = false
  }, [key])
  const once = (move: () => boolean) => {
    if (moving.current) return
    moving.current = true
    // A player who has left may come back to this entry.
    if (!move()) moving.current = false
  }

  // The browser's position is from a form of another height.
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    return () => {
      window.history.scrollRestoration = 'auto'
    }
  }, [])

  const stood = useRef(0)
  return {
    wanted,
    /** Opened by a link, or from an earlier visit. */
    isNew,
    goTo: (...path: readonly Step[]) =>
      once(() =>
        path
          .map((step, on) =>
            navigate({ pathname, search }, { state: { visit, step, at: at + 1 + on } }),
          )
          .includes(true),
      ),
    goBack: () => once(() => navigate(-1)),
    /** Undoes a navigation to another step. */
    keepTo: (shown: Step) => {
      if (wanted === shown) stood.current = at
      // `navigate(0)` would reload the page.
      else once(() => navigate(stood.current - at || -1))
    },
    /** To start again, and after the last step, so that Back leaves. */
    goToFirst: () => {
      if (at > 0) once(() => navigate(-at))
    },
  }
}

export type HistorySteps<Step extends string> = ReturnType<typeof useHistorySteps<Step>>
