import { act, renderHook } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { amlSteps, stepAfter, stepShown, visibleSteps, type AmlStep } from '@/features/aml/amlRules'
import { useHistorySteps } from '@/forms/useHistorySteps'
import * as fc from '../setup/fastCheck'

interface Answers {
  isPep: boolean
  highRiskCountry: boolean
  /** Whether step 1 is complete; the other steps are filled in. */
  whole: boolean
}

/** The wizard without its fields: a step, the answers that decide the steps, and the browser's history buttons. */
function useWalk() {
  const history = useHistorySteps(amlSteps)
  const navigate = useNavigate()
  const [answers, setAnswers] = useState<Answers>({
    isPep: false,
    highRiskCountry: false,
    whole: true,
  })
  const [sending, setSending] = useState(false)
  const steps = visibleSteps({ ...answers, extraAML: false })
  const isDone = (step: AmlStep) => (step === 'person' ? answers.whole : step !== 'summary')
  const step = sending ? 'summary' : stepShown(history.wanted, steps, isDone)
  useEffect(() => history.keepTo(step))
  return { history, steps, isDone, step, sending, setSending, setAnswers, move: navigate }
}

const someAct = fc.oneof(
  fc.constantFrom('next', 'back', 'confirm', 'refused' as const),
  fc.constantFrom(-2, -1, 1, 2),
  fc.record({ isPep: fc.boolean(), highRiskCountry: fc.boolean(), whole: fc.boolean() }),
)

test('the screen and the history agree, whichever form and browser buttons the player uses', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someAct, { maxLength: 20 }), async (acts) => {
      const { result, unmount } = renderHook(useWalk, { wrapper: MemoryRouter })
      const here = () => result.current
      const next = () => here().history.goTo(stepAfter(here().steps, here().step))
      for (const one of acts) {
        const { step, sending, isDone, steps } = here()
        await act(async () => {
          if (typeof one === 'number') void here().move(one)
          else if (one === 'refused') here().setSending(false)
          // The form's own buttons are disabled while sending.
          else if (sending) return
          else if (one === 'next') {
            if (isDone(step) && step !== 'summary') next()
          } else if (one === 'back') {
            if (step !== steps[0]) here().history.goBack()
          } else if (one === 'confirm') here().setSending(step === 'summary')
          else if (step === 'person') here().setAnswers(one)
        })
        const now = here()
        expect(now.history.wanted).toBe(now.step)
        const before = now.steps.slice(0, now.steps.indexOf(now.step))
        expect(before.every(now.isDone)).toBe(true)
      }

      // The player is never stuck: go back to the first step and on to the last.
      await act(async () => here().setSending(false))
      for (let back = 0; back < 3 && here().step !== 'person'; back += 1)
        await act(async () => here().history.goBack())
      expect(here().step).toBe('person')
      await act(async () => here().setAnswers({ isPep: true, highRiskCountry: true, whole: true }))
      for (let on = 0; on < 3; on += 1) await act(async () => next())
      expect(here().step).toBe('summary')
      await act(async () => here().history.goToFirst())
      expect(here().history.wanted).toBe('person')
      unmount()
    }),
    { numRuns: 40 },
  )
})
