import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import {
  useCountriesQuery,
  useMyDataQuery,
  useSetUserInfoMutation,
  type AmlData,
  type MyData,
} from '@/api/aml'
import { messageFor } from '@/api/transport'
import { limits } from '@/config/limits'
import { customerInformationUpdated, selectSession } from '@/features/session/sessionSlice'
import { useLatch } from '@/forms/useLatch'
import { useStepInHistory, type StepHistory } from '@/forms/useStepInHistory'
import { useTimedMessage } from '@/forms/useTimedMessage'
import { osloToday } from '@/lib/dates'
import { RetryAlert } from '@/ui/RetryAlert'
import { Skeleton } from '@/ui/Skeleton'
import {
  amlSteps,
  firstAnswers,
  infoToSend,
  isStepDone,
  residenceIn,
  stepAfter,
  stepShown,
  visibleSteps,
  type AmlStep,
} from './amlRules'
import { FundsStep } from './FundsStep'
import { PepStep } from './PepStep'
import { PersonStep, type Countries } from './PersonStep'
import type { StepProps } from './StepFrame'
import { SummaryStep } from './SummaryStep'
import { usePostPlace } from './usePostPlace'

const refusedText = 'Opplysningene ble ikke lagret. Prøv igjen.'

/** Customer information required by the anti-money-laundering law (spec section 4, contract section 6 'AML'). */
export function AmlWizard() {
  const { data, error, isFetching, refetch } = useMyDataQuery()
  const [finished, setFinished] = useState(false)
  const history = useStepInHistory(amlSteps)
  useEffect(() => {
    if (finished) history.goToFirst()
  })
  if (finished) return <Finished />
  if (data) return <Steps known={data} history={history} onFinished={() => setFinished(true)} />
  if (error)
    return (
      <RetryAlert busy={isFetching} onRetry={() => void refetch()}>
        {messageFor(error)}
      </RetryAlert>
    )
  return (
    <div className="wizard-skeleton" aria-busy="true">
      <Skeleton shape="title" />
      {Array.from({ length: 5 }, (_, field) => (
        <div key={field}>
          <Skeleton />
          <Skeleton shape="button" />
        </div>
      ))}
    </div>
  )
}

function useCountries(): Countries {
  const { data, error, isFetching, refetch } = useCountriesQuery()
  const list = data && data.rows.length > 0 ? data.rows : undefined
  return {
    list,
    // An empty country list is unusable, so it counts as a failure.
    failure: list ? '' : messageFor(error ?? data),
    busy: isFetching,
    readAgain: async () => (await refetch()).isSuccess,
  }
}

interface StepsProps {
  known: MyData
  history: StepHistory<AmlStep>
  onFinished: () => void
}

function Steps({ known, history, onFinished }: StepsProps) {
  const dispatch = useDispatch()
  const { extraAML } = useSelector(selectSession)
  // As the form was opened, also past midnight: a birth date that still is that day has not been chosen.
  const [today] = useState(osloToday)
  const countries = useCountries()
  const [setUserInfo] = useSetUserInfoMutation()
  const { press, busy } = useLatch()
  const failure = useTimedMessage<string>()
  const { wanted, goTo, goBack, keepTo } = history

  // One form for all steps: a field that is not rendered keeps its value and is not validated.
  const form = useForm<AmlData>({
    mode: 'onTouched',
    defaultValues: firstAnswers(known.userAMLData, today),
  })
  const { clearErrors, reset, setValue } = form
  const answers = useWatch({ control: form.control, compute: (all: AmlData) => ({ ...all }) })
  const postPlace = usePostPlace(answers.postNr, answers.nationality)
  const country = residenceIn(countries.list, answers.nationality)
  const residence = country?.name
  useEffect(() => {
    if (residence === undefined) return
    setValue('nationality', residence)
    clearErrors('nationality')
  }, [clearErrors, residence, setValue])

  const steps = visibleSteps({
    isPep: answers.isPep === true,
    highRiskCountry: country?.risk === true,
    extraAML,
  })
  // While sending, stay on the summary: the answers must not change, and the result is shown there.
  const step = busy
    ? 'summary'
    : stepShown(wanted, steps, (one) => isStepDone(one, answers, { country, today }))

  // The browser's back and forward buttons may ask for a step that cannot be shown.
  useEffect(() => keepTo(step))

  const headingRef = useRef<HTMLHeadingElement>(null)
  const arrivedAt = useRef<AmlStep>(step)
  useEffect(() => {
    if (arrivedAt.current === step) return
    arrivedAt.current = step
    window.scrollTo(0, 0)
    headingRef.current?.focus({ preventScroll: true })
    // Clear the touched and submitted state, so that a new step does not start with errors.
    reset(undefined, { keepValues: true })
  }, [reset, step])

  const info = infoToSend(answers, known, steps)
  const confirm = () =>
    press(async () => {
      failure.clear()
      const { data, error } = await setUserInfo(info)
      if (data?.status === 0) {
        onFinished()
        dispatch(customerInformationUpdated())
      } else
        failure.show(
          data ? data.message.trim() || refusedText : messageFor(error),
          limits.amlErrorShown,
        )
    })
  const next = form.handleSubmit(() => goTo(stepAfter(steps, step)))

  const frame: StepProps = {
    steps,
    headingRef,
    onBack: goBack,
    onSubmit: (event) => void next(event),
  }
  switch (step) {
    case 'person':
      return (
        <PersonStep
          {...frame}
          form={form}
          answers={answers}
          names={known.userData}
          countries={countries}
          postPlace={postPlace}
        />
      )
    case 'pep':
      return <PepStep {...frame} form={form} today={today} />
    case 'funds':
      return <FundsStep {...frame} form={form} answers={answers} />
    case 'summary':
      return (
        <SummaryStep
          {...frame}
          onSubmit={(event) => {
            event.preventDefault()
            void confirm()
          }}
          info={info}
          city={postPlace.city}
          failure={failure.message}
          busy={busy}
        />
      )
  }
}

function Finished() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Fullført
      </h2>
      <p>Takk. Opplysningene dine er lagret.</p>
      <Link className="btn btn-primary" to="/mypage">
        Til Min side
      </Link>
    </>
  )
}
