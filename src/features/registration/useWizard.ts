import { useEffect, useReducer, useRef, useState } from 'react'
import { stepRefusal, type StepAnswer } from '@/api/registration'
import { useLoginMutation } from '@/api/session'
import { outcomeUnknown } from '@/api/errors'
import { useStartSession } from '@/features/session/useStartSession'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { useHistorySteps } from '@/forms/useHistorySteps'
import { useStepFocus } from '@/forms/useStepFocus'
import {
  nextStep,
  stepFailure,
  type Contact,
  type StepFailure,
  type WizardState,
} from './registrationRules'

type StepCall = Promise<{ data?: StepAnswer | undefined; error?: unknown }>

interface WizardCalls<Sent extends Contact> {
  step1: (sent: Sent) => StepCall
  step2: (sent: Sent, kode: string) => StepCall
  step3: (sent: Sent, kode: string, passord: string) => StepCall
}

const inputSteps = ['contact', 'code', 'password'] as const

/** Code and password share a history entry: a code works once, so Back skips it. */
const historySteps = ['contact', 'later'] as const

/** Advances only on the server's OK. Going back to step 1 drops both requests and keeps the values sent. */
export function useWizard<Sent extends Contact>(
  calls: WizardCalls<Sent>,
  { stepsBefore = 0 } = {},
) {
  const [reached, tell] = useReducer(nextStep<Sent>, { step: 'contact' })
  const { wanted, goTo, goToFirst, keepTo } = useHistorySteps(historySteps)
  const [login] = useLoginMutation()
  const startSession = useStartSession()
  const step = useSubmitLock()
  const newCode = useSubmitLock()
  const [failed, setFailed] = useState<{ at: 'contact' | 'later'; failure: StepFailure } | null>(
    null,
  )
  const [newCodeSent, setNewCodeSent] = useState(false)
  /** An answer to step 3 was lost: it may be done, whatever the next one says. */
  const mayHaveHappened = useRef(false)

  const isDone = reached.step === 'done'
  // Step 3 cannot be undone, so Back does not leave it while it runs.
  const later = step.busy && reached.step === 'password' ? 'later' : wanted
  const shownStep = reached.step === 'contact' ? 'contact' : later
  const state: WizardState<Sent> =
    shownStep === 'contact' && !isDone ? { step: 'contact' } : reached
  // BankID's step took the focus with it: set it from the start.
  const headingRef = useStepFocus<HTMLHeadingElement>(state.step, { fromStart: stepsBefore > 0 })

  const clearMessages = () => {
    setFailed(null)
    setNewCodeSent(false)
  }

  useEffect(() => {
    if (isDone) goToFirst()
    else keepTo(shownStep)
  })

  const { drop: dropStep } = step
  const { drop: dropNewCode } = newCode
  useEffect(() => {
    dropStep()
    dropNewCode()
  }, [dropNewCode, dropStep, shownStep])

  const attempt = (lock: typeof step, call: () => StepCall, onOk: () => void | Promise<void>) =>
    lock.press(async (isWanted) => {
      clearMessages()
      const { data, error } = await call()
      if (!isWanted()) return
      const isLast = state.step === 'password'
      if (isLast && outcomeUnknown(error)) mayHaveHappened.current = true
      if (data?.ok) await onOk()
      else
        setFailed({
          at: shownStep,
          failure: stepFailure(
            data ?? stepRefusal(error),
            error,
            isLast && mayHaveHappened.current,
          ),
        })
    })

  /** Never send step 3 again, even if this log-in fails. */
  const logIn = async (mobil: string, password: string) => {
    const { data } = await login({ username: mobil, password })
    if (data?.ok) startSession(data.session, mobil)
    tell({ type: 'finished', loggedIn: data?.ok === true })
  }

  return {
    state,
    at: stepsBefore + inputSteps.findIndex((one) => one === state.step) + 1,
    of: stepsBefore + inputSteps.length,
    headingRef,
    failure: failed?.at === shownStep ? failed.failure : null,
    busy: step.busy,
    newCodeBusy: newCode.busy,
    newCodeSent,
    sendContact: (sent: Sent) =>
      attempt(
        step,
        () => {
          tell({ type: 'contactSent' })
          return calls.step1(sent)
        },
        () => {
          tell({ type: 'contactAccepted', sent })
          goTo('later')
        },
      ),
    sendNewCode: ({ sent }: WizardAt<Sent, 'code'>) =>
      attempt(
        newCode,
        () => calls.step1(sent),
        () => setNewCodeSent(true),
      ),
    sendCode: ({ sent }: WizardAt<Sent, 'code'>, kode: string) =>
      attempt(
        step,
        () => calls.step2(sent, kode),
        () => {
          newCode.drop()
          clearMessages()
          tell({ type: 'codeAccepted', kode })
        },
      ),
    sendPassword: ({ sent, kode }: WizardAt<Sent, 'password'>, passord: string) =>
      attempt(
        step,
        () => calls.step3(sent, kode, passord),
        () => logIn(sent.mobil, passord),
      ),
    changeContact: goToFirst,
    /** Drops code and password after a refused step 3. */
    startOver: () => {
      tell({ type: 'startedOver' })
      goToFirst()
    },
  }
}

export type WizardAt<Sent extends Contact, Step> = Extract<WizardState<Sent>, { step: Step }>

export type Wizard<Sent extends Contact = Contact> = ReturnType<typeof useWizard<Sent>>
