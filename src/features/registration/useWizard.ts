import { useReducer, useState } from 'react'
import { stepRefusal, type StepAnswer } from '@/api/registration'
import { useLoginMutation } from '@/api/session'
import { isApiError, outcomeUnknown } from '@/api/transport'
import { useStartSession } from '@/features/session/useStartSession'
import { useLatch } from '@/forms/useLatch'
import {
  nextStep,
  stepFailure,
  type Contact,
  type StepFailure,
  type Wizard,
} from './registrationRules'

type StepCall = Promise<{ data?: StepAnswer | undefined; error?: unknown }>

interface WizardCalls<Sent extends Contact> {
  step1: (sent: Sent) => StepCall
  step2: (sent: Sent, kode: string) => StepCall
  step3: (sent: Sent, kode: string, passord: string) => StepCall
}

/**
 * Mobile number, SMS code, password, login: the flow of registration and lost password (spec section 4). A step
 * advances only on the server's OK. A new code is requested beside the step's own request; leaving a step drops both.
 */
export function useWizard<Sent extends Contact>(calls: WizardCalls<Sent>) {
  const [state, tell] = useReducer(nextStep<Sent>, { step: 'contact', sent: null })
  const [login] = useLoginMutation()
  const startSession = useStartSession()
  const step = useLatch()
  const newCode = useLatch()
  const [failure, setFailure] = useState<StepFailure | null>(null)
  const [newCodeSent, setNewCodeSent] = useState(false)

  const forgetWhatWasTold = () => {
    setFailure(null)
    setNewCodeSent(false)
  }

  const attempt = (
    { press }: typeof step,
    call: () => StepCall,
    onOk: () => void | Promise<void>,
    isLast = false,
  ) =>
    press(async (isWanted) => {
      forgetWhatWasTold()
      const { data, error } = await call()
      if (!isWanted()) return
      if (data?.ok) await onOk()
      else
        setFailure(stepFailure(data ?? stepRefusal(error), error, isLast && outcomeUnknown(error)))
    })

  /** The account or password is already saved: whatever the outcome, step 3 is never sent again. */
  const logIn = async (mobil: string, password: string) => {
    const { data, error } = await login({ username: mobil, password })
    if (data?.ok) startSession(data.session)
    else if (isApiError(error)) console.warn('log in rejected', error.status ?? '', error.kind)
    tell({ type: 'finished', loggedIn: data?.ok === true })
  }

  return {
    state,
    failure,
    busy: step.busy,
    newCodeBusy: newCode.busy,
    newCodeSent,
    sendContact: (sent: Sent) =>
      attempt(
        step,
        () => calls.step1(sent),
        () => tell({ type: 'contactAccepted', sent }),
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
          forgetWhatWasTold()
          tell({ type: 'codeAccepted', kode })
        },
      ),
    sendPassword: ({ sent, kode }: WizardAt<Sent, 'password'>, passord: string) =>
      attempt(
        step,
        () => calls.step3(sent, kode, passord),
        () => logIn(sent.mobil, passord),
        true,
      ),
    /** Always possible: requests in flight concern the contact details being changed, and are dropped. */
    changeContact: () => {
      step.drop()
      newCode.drop()
      forgetWhatWasTold()
      tell({ type: 'contactWanted' })
    },
  }
}

type WizardAt<Sent extends Contact, Step> = Extract<Wizard<Sent>, { step: Step }>
