import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import {
  useCountriesQuery,
  useMyDataQuery,
  useSetUserInfoMutation,
  type AmlData,
  type MyData,
} from '@/api/aml'
import { messageFor } from '@/api/errors'
import { limits } from '@/config/limits'
import { paths } from '@/config/paths'
import { customerInformationUpdated, selectSession } from '@/features/session/sessionSlice'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { useRunOnce } from '@/forms/useRunOnce'
import { useHistorySteps, type HistorySteps } from '@/forms/useHistorySteps'
import { useStepFocus } from '@/forms/useStepFocus'
import { useTimedMessage } from '@/forms/useTimedMessage'
import { osloToday } from '@/lib/dates'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { Outcome } from '@/ui/Outcome'
import { RetryAlert } from '@/ui/RetryAlert'
import { Skeleton } from '@/ui/Skeleton'
import {
  amlSteps,
  firstAnswers,
  infoToSend,
  isStepDone,
  ownAnswers,
  residenceIn,
  stepAfter,
  stepShown,
  visibleSteps,
  type AmlStep,
} from './amlRules'
import { selectWizard, answersKept, wizardOpened } from './amlSlice'
import { FundsStep } from './FundsStep'
import { PepStep } from './PepStep'
import { PersonStep, type Countries } from './PersonStep'
import type { AmlStepProps } from './StepFrame'
import { SummaryStep } from './SummaryStep'
import { usePostPlace } from './usePostPlace'

const saveRefusedText = 'Opplysningene ble ikke lagret. Prøv igjen.'

/** Asked by the anti-money-laundering law (behaviour.md, 'Customer information'). */
export function AmlWizard() {
  const { data, error, isFetching, refetch } = useMyDataQuery()
  const dispatch = useAppDispatch()
  const wizard = useAppSelector(selectWizard)
  const [visit] = useState(() => wizard.visit ?? Date.now())
  const isFinished = wizard.finished === visit
  const history = useHistorySteps(amlSteps, visit)
  useEffect(() => {
    dispatch(wizardOpened(visit))
  }, [dispatch, visit])
  useEffect(() => {
    if (isFinished) history.goToFirst()
  })
  if (isFinished) return <Finished />
  if (data) return <Steps known={data} history={history} visit={visit} />
  if (error)
    return (
      <RetryAlert busy={isFetching} onRetry={() => void refetch()}>
        {messageFor(error)}
      </RetryAlert>
    )
  return (
    <div aria-busy="true">
      <Skeleton shape="title" />
      {Array.from({ length: 5 }, (_, field) => (
        <div key={field}>
          <Skeleton shape="label" />
          <Skeleton shape="field" />
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
    received: data?.received ?? 0,
    // Nobody can choose from an empty list: treat it as a failure.
    failure: list ? '' : messageFor(error ?? data),
    busy: isFetching,
    readAgain: async () => (await refetch()).isSuccess,
  }
}

interface StepsProps {
  known: MyData
  history: HistorySteps<AmlStep>
  visit: number
}

function Steps({ known, history, visit }: StepsProps) {
  const store = useAppStore()
  const { dispatch } = store
  const { extraAML } = useAppSelector(selectSession)
  // Keep the opening day past midnight: it is the birth date's unanswered default.
  const [today] = useState(osloToday)
  const countries = useCountries()
  // Shared with a page that was left while sending.
  const [setUserInfo, { isLoading }] = useSetUserInfoMutation({ fixedCacheKey: 'wizard' })
  const { press, busy: pressed } = useSubmitLock()
  const busy = pressed || isLoading
  const failure = useTimedMessage<string>()
  const { wanted, isNew, goTo, goBack, keepTo } = history

  const [first] = useState(() => firstAnswers(known.userAMLData, today))
  const [kept] = useState(() => selectWizard(store.getState()))
  // One form for all steps: hidden fields keep their values and are not validated.
  const form = useForm<AmlData>({
    mode: 'onTouched',
    defaultValues: { ...first, ...kept.answers },
  })
  const { clearErrors, getValues, reset, setValue } = form
  const answers = useWatch({ control: form.control, compute: (all: AmlData) => ({ ...all }) })
  const postPlace = usePostPlace(answers.postNr, answers.nationality)
  const country = residenceIn(countries.list, answers.nationality)
  const residence = country?.name
  // The list's first country stands in for an unlisted one. It is no answer.
  const listed = residenceIn(countries.list, first.nationality)?.name ?? first.nationality
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
  // Stay on the summary while sending: answers must not change, and the result shows there.
  const shownFor = (one: AmlStep) =>
    stepShown(one, steps, (each) => isStepDone(each, answers, { country, today }))
  const step = busy ? 'summary' : shownFor(wanted)

  // Resume at the step the player left, with the earlier steps behind Back.
  useRunOnce(visit, () => {
    if (isNew) goTo(...steps.slice(1, steps.indexOf(shownFor(kept.step)) + 1))
  })

  // Back and Forward may ask for a step that cannot be shown.
  useEffect(() => keepTo(step))

  const headingRef = useStepFocus<HTMLHeadingElement>(step)
  // A new step must not start with errors.
  useEffect(() => reset(undefined, { keepValues: true }), [reset, step])

  useEffect(
    () => () => {
      const untouched = { ...first, nationality: listed }
      dispatch(answersKept({ visit, step, answers: ownAnswers(untouched, getValues()) }))
    },
    [dispatch, first, getValues, listed, step, visit],
  )

  const info = infoToSend(answers, known, steps)
  const confirm = () =>
    press(async () => {
      failure.clear()
      const { data, error } = await setUserInfo(info)
      if (data?.status === 0) dispatch(customerInformationUpdated())
      else
        failure.show(
          data ? data.message.trim() || saveRefusedText : messageFor(error),
          limits.amlErrorShown,
        )
    })
  const next = form.handleSubmit(() => goTo(stepAfter(steps, step)))

  const frame: AmlStepProps = {
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
  return (
    <>
      <Outcome level="h2" title="Fullført">
        <p>Takk. Opplysningene dine er lagret.</p>
      </Outcome>
      <Link className="btn btn-primary w-100" to={paths.myPage}>
        Til Min side
      </Link>
    </>
  )
}
