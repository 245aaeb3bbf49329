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

/** As the browser's history knows them. A code is used once, so no entry leads back from the password to it. */
const historySteps = ['contact', 'later'] as const

/**
 * Mobile number, SMS code, password, login: the flow of registration and lost password. A step advances only on the
 * server's OK. A new code is requested beside the step's own request. Going back to step 1, by a button or the browser's
 * own, drops both requests, and keeps what was sent for the way forward.
 */
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
  /** A lost response to step 3: the server may have completed it, whatever it answers to the next request. */
  const mayHaveHappened = useRef(false)

  const isDone = reached.step === 'done'
  // The request that creates the account or changes the password cannot be taken back, so its step stays.
  const later = step.busy && reached.step === 'password' ? 'later' : wanted
  const shownStep = reached.step === 'contact' ? 'contact' : later
  const state: WizardState<Sent> =
    shownStep === 'contact' && !isDone ? { step: 'contact' } : reached
  // With steps before it, the one that had the focus is gone when this begins.
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

  /** The account or password is already saved: whatever the outcome, step 3 is never sent again. */
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
    /** Repeats step 1 with the values it sent the first time. */
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
    /** Always possible: requests in flight concern the contact details being changed, and are dropped. */
    changeContact: goToFirst,
    /** After a refused step 3: back to step 1 with what it sent; neither code nor password is kept. */
    startOver: () => {
      tell({ type: 'startedOver' })
      goToFirst()
    },
  }
}

export type WizardAt<Sent extends Contact, Step> = Extract<WizardState<Sent>, { step: Step }>

export type Wizard<Sent extends Contact = Contact> = ReturnType<typeof useWizard<Sent>>
