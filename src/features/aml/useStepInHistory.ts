import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isRecord } from '@/lib/isRecord'
import type { AmlStep } from './amlRules'

const isStep = (value: unknown): value is AmlStep =>
  value === 'person' || value === 'pep' || value === 'funds' || value === 'summary'

/** The step a history entry asks for, and its offset from the wizard's first entry. */
interface Entry {
  step: AmlStep
  at: number
}

function readEntry(state: unknown, visit: number): Entry {
  const first: Entry = { step: 'person', at: 0 }
  if (!isRecord(state) || state['visit'] !== visit) return first
  const { step, at } = state
  return isStep(step) && typeof at === 'number' ? { step, at } : first
}

/**
 * Keeps the current step in the browser's history, so that the back button goes one step back instead of leaving the
 * form. An entry from an earlier visit means the first step, because its answers are gone.
 */
export function useStepInHistory() {
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname, search, key } = location
  const state: unknown = location.state
  const [visit] = useState(() => Date.now())
  const { step: wanted, at } = readEntry(state, visit)

  // History navigation is asynchronous: a second press before it completes would move twice, or out of the form.
  const moving = useRef(false)
  useEffect(() => {
    moving.current = false
  }, [key])
  const once = (move: () => unknown) => {
    if (moving.current) return
    moving.current = true
    move()
  }

  const stood = useRef(0)
  return {
    wanted,
    goTo: (step: AmlStep) =>
      once(() => navigate({ pathname, search }, { state: { visit, step, at: at + 1 } })),
    goBack: () => once(() => navigate(-1)),
    /** `shown` is the step on screen: a navigation to any other step is undone, back or forward. */
    keepTo: (shown: AmlStep) => {
      if (wanted === shown) stood.current = at
      // Never `navigate(0)`, which reloads the page.
      else once(() => navigate(stood.current - at || -1))
    },
    /** After the last step: moves to the wizard's first entry, so that the back button leaves the form. */
    goToFirst: () => {
      if (at > 0) once(() => navigate(-at))
    },
  }
}

export type StepHistory = ReturnType<typeof useStepInHistory>
