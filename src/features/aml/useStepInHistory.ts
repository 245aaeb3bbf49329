import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isRecord } from '@/api/transport'
import type { AmlStep } from './amlRules'

const isStep = (value: unknown): value is AmlStep =>
  value === 'person' || value === 'pep' || value === 'funds' || value === 'summary'

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
  const wanted: AmlStep =
    isRecord(state) && state['visit'] === visit && isStep(state['step']) ? state['step'] : 'person'

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

  return {
    wanted,
    goTo: (step: AmlStep) => once(() => navigate({ pathname, search }, { state: { visit, step } })),
    goBack: () => once(() => navigate(-1)),
  }
}
