import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isRecord } from '@/lib/isRecord'
import { useNavigateFromHere } from '@/forms/navigateFromHere'

/** The step a history entry asks for, its offset from the wizard's first entry, and whether it is not of this visit. */
function readAct<Step>(state: unknown, visit: number, steps: readonly [Step, ...Step[]]) {
  const first = { step: steps[0], at: 0, isNew: true }
  if (!isRecord(state) || state['visit'] !== visit) return first
  const step = steps.find((known) => known === state['step'])
  const at = state['at']
  return step !== undefined && typeof at === 'number' ? { step, at, isNew: false } : first
}

/**
 * Keeps the current step in the browser's history, so that the back button goes one step back instead of leaving the
 * form. `steps` begins with the first step. An entry from an earlier visit means that one, because its answers are gone.
 * A form whose answers outlive the page says which visit they belong to.
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
  const { step: wanted, at, isNew } = readAct(state, visit, steps)

  // History navigation is asynchronous: a second press before it completes would move twice, or out of the form.
  const moving = useRef(false)
  useEffect(() => {
    moving.current = false
  }, [key])
  const once = (move: () => boolean) => {
    if (moving.current) return
    moving.current = true
    // A player who has left the page is not moved, and may come back to this entry.
    if (!move()) moving.current = false
  }

  // A step stands where its focus puts it: the browser would scroll to where its entry was left, in a form of another height.
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    return () => {
      window.history.scrollRestoration = 'auto'
    }
  }, [])

  const stood = useRef(0)
  return {
    wanted,
    /** The form was opened by a link, or its entry is from an earlier visit. */
    isNew,
    /** To the last of `path`, with an entry for each step on the way. */
    goTo: (...path: readonly Step[]) =>
      once(() =>
        path
          .map((step, on) =>
            navigate({ pathname, search }, { state: { visit, step, at: at + 1 + on } }),
          )
          .includes(true),
      ),
    goBack: () => once(() => navigate(-1)),
    /** `shown` is the step on screen: a navigation to any other step is undone, back or forward. */
    keepTo: (shown: Step) => {
      if (wanted === shown) stood.current = at
      // Never `navigate(0)`, which reloads the page.
      else once(() => navigate(stood.current - at || -1))
    },
    /** Moves to the wizard's first entry: to start again, and after the last step, so that the back button leaves. */
    goToFirst: () => {
      if (at > 0) once(() => navigate(-at))
    },
  }
}

export type HistorySteps<Step extends string> = ReturnType<typeof useHistorySteps<Step>>
