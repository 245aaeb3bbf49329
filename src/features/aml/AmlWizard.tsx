import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useMyDataQuery, useSetUserInfoMutation, type AmlData, type MyData } from '@/api/aml'
import { messageFor } from '@/api/errors'
import { limits } from '@/config/limits'
import { paths } from '@/config/paths'
import { customerInformationUpdated, selectSession } from '@/features/session/sessionSlice'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { StepHeading } from '@/forms/StepHeading'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { useRunOnce } from '@/forms/useRunOnce'
import { useHistorySteps, type HistorySteps } from '@/forms/useHistorySteps'
import { useStepFocus } from '@/forms/useStepFocus'
import { useTimedMessage } from '@/forms/useTimedMessage'
import { osloToday } from '@/lib/dates'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { Outcome } from '@/ui/Outcome'
import { RetryAlert } from '@/ui/Alert'
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
  summaryLines,
  visibleSteps,
  type AmlStep,
} from './amlRules'
import { selectWizard, answersKept, wizardOpened } from './amlSlice'
import { FundsStep } from './FundsStep'
import { PepStep } from './PepStep'
import { PersonStep, useCountries } from './PersonStep'
import { usePostPlace } from './usePostPlace'
import '@/styles/wizard.scss'

const stepTitles: Record<AmlStep, string> = {
  person: 'Personopplysninger',
  pep: 'Politisk eksponert person',
  funds: 'Pengene du spiller for',
  summary: 'Oppsummering',
}

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

  const isLast = step === 'summary'
  const at = steps.indexOf(step)
  const parts = { form, answers }
  return (
    // The key gives each step a heading of its own, which is read out when it takes the focus.
    <form
      key={step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void (isLast ? confirm() : next())
      }}
    >
      <StepHeading at={at + 1} of={steps.length} ref={headingRef}>
        {stepTitles[step]}
      </StepHeading>
      {step === 'person' && (
        <PersonStep {...parts} names={known.userData} countries={countries} postPlace={postPlace} />
      )}
      {step === 'pep' && <PepStep form={form} today={today} />}
      {step === 'funds' && <FundsStep {...parts} />}
      {isLast && (
        <>
          <p>Se over at alt stemmer før du bekrefter.</p>
          <dl className="divided mb-3">
            {summaryLines(info, postPlace.city, steps).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="lines">{value}</dd>
              </div>
            ))}
          </dl>
          {failure.message !== null && (
            <OutcomeAlert variant="warning" heading="Oida!">
              <span className="lines">{failure.message}</span>
            </OutcomeAlert>
          )}
        </>
      )}
      <div className="wizard-acts cluster mt-4">
        {at > 0 && (
          <Button variant="quiet" disabled={busy} onClick={goBack}>
            Tilbake
          </Button>
        )}
        <Button type="submit" variant="primary" busy={busy}>
          {isLast ? 'Bekreft' : 'Neste'}
        </Button>
      </div>
    </form>
  )
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
