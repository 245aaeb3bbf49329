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

  // Going back takes the browser a moment, and a second press meanwhile would leave the form.
  const goingBack = useRef(false)
  useEffect(() => {
    goingBack.current = false
  }, [key])

  return {
    wanted,
    goTo: (step: AmlStep) => void navigate({ pathname, search }, { state: { visit, step } }),
    goBack: () => {
      if (goingBack.current) return
      goingBack.current = true
      void navigate(-1)
    },
  }
}
