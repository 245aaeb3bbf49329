import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isRecord } from '@/lib/isRecord'
import type { AmlStep } from './amlRules'

const isStep = (value: unknown): value is AmlStep =>
  value === 'person' || value === 'pep' || value === 'funds' || value === 'summary'

/** Which step an entry asks for, and how many entries after the wizard's first it stands. */
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
 * The step stands in the browser's history, so that its back button goes one step back and not out of the form.
 * An entry of an earlier visit asks for the first step: its answers are gone.
 */
export function useStepInHistory() {
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname, search, key } = location
  const state: unknown = location.state
  const [visit] = useState(() => Date.now())
  const { step: wanted, at } = readEntry(state, visit)

  // A move takes the browser a moment. A second press meanwhile would move twice, or out of the form.
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
    /** `shown` is what stands on the screen: a move that asked for another step is undone, back or forward. */
    keepTo: (shown: AmlStep) => {
      if (wanted === shown) stood.current = at
      // Never by 0, which loads the page anew.
      else once(() => navigate(stood.current - at || -1))
    },
    /** The steps are over: the browser's back button leads out of the form. */
    goToFirst: () => {
      if (at > 0) once(() => navigate(-at))
    },
  }
}

export type StepHistory = ReturnType<typeof useStepInHistory>
