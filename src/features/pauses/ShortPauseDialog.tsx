import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { messageFor } from '@/api/errors'
import { useMyHallsQuery } from '@/api/halls'
import { useUserTimeoutsQuery } from '@/api/pauses'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { formatDate, osloToday, type LocalDate } from '@/lib/dates'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { RadioGroup } from '@/ui/RadioGroup'
import { RetryAlert } from '@/ui/RetryAlert'
import { Skeleton } from '@/ui/Skeleton'
import { useToday } from '@/ui/useToday'
import { pauseTogether, selectPauseActs, selectPendingUntil } from './pauseActs'
import { PauseShell } from './PauseOutcome'
import { askedTogether, pauseEnd, shortPauseOptions } from './pauseRules'
import { tellPauses } from './pauseTexts'
import { ShortPauseLines } from './ShortPauseLines'
import { useSeen } from './usePauseDialog'

const title = 'Ta en pause'
const newDay = 'Det er blitt en ny dag. Velg varighet på nytt.'

/**
 * A short pause in every hall at once, which nobody can lift (behaviour.md, 'Pauses'). `day`: the last one of a pause that
 * the player wants to see.
 */
export function ShortPauseDialog({ day }: { day: LocalDate | undefined }) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { data: halls, error, isFetching, refetch } = useMyHallsQuery()
  const failure = !halls && error && !isFetching ? messageFor(error) : ''
  // A pause may have been set in another tab, on another device or by the staff.
  useUserTimeoutsQuery(undefined, { refetchOnMountOrArgChange: true })
  // One that is not settled is shown first.
  const [until, setUntil] = useState(() => day ?? selectPendingUntil(store.getState()))
  const first = useSubmitLock()
  const again = useSubmitLock()
  const form = useForm<{ duration: (typeof shortPauseOptions)[number]['value'] | '' }>({
    defaultValues: { duration: '' },
  })
  const { duration = '' } = useWatch({ control: form.control })
  const today = useToday()
  const acts = askedTogether(useAppSelector(selectPauseActs), until ?? '')
  useSeen(acts)

  const isOver = until !== null && until < today
  if (until !== null && !isOver && (first.busy || acts.length > 0)) {
    const told = tellPauses(acts, { halls, isReading: first.busy })
    const ways = (told?.variant === 'danger' || again.busy) && {
      back: { label: 'Velg på nytt', onClick: () => setUntil(null) },
      onRetry: () => void again.press(() => dispatch(pauseTogether(until, true))),
    }
    return (
      <PauseShell
        title={title}
        outcome={{
          told,
          busy: again.busy,
          more: acts.length > 0 ? <ShortPauseLines acts={acts} /> : <Skeleton lines={4} />,
          ...ways,
        }}
      />
    )
  }

  if (halls?.received === 0)
    return (
      <PauseShell title={title}>
        <p>Du har ingen haller å ta pause fra.</p>
      </PauseShell>
    )

  const end = pauseEnd(shortPauseOptions, duration, today)
  const confirm = form.handleSubmit(() =>
    first.press(async () => {
      if (end === null) return
      // It was shown before midnight.
      if (end < osloToday()) {
        form.setError('root', {})
        return
      }
      setUntil(end)
      form.reset()
      await dispatch(pauseTogether(end))
    }),
  )
  const { errors } = form.formState
  return (
    <PauseShell
      title={title}
      footer={
        <>
          <p className="money-line">
            {end === null
              ? 'Gjelder alle hallene dine.'
              : `Spillepause i alle hallene dine til og med ${formatDate(end)}.`}
          </p>
          {failure === '' && (
            // A pause is in the journal from the press on, for which its halls must be known.
            <Button key="confirm" type="submit" form="short-pause" busy={!halls || first.busy}>
              Bekreft
            </Button>
          )}
        </>
      }
    >
      {failure !== '' && (
        <RetryAlert prominent onRetry={() => void refetch()}>
          {failure}
        </RetryAlert>
      )}
      {(isOver || errors.root) && <OutcomeAlert variant="warning">{newDay}</OutcomeAlert>}
      <form id="short-pause" noValidate onSubmit={(event) => void confirm(event)}>
        <p>
          Så lenge pausen varer, kan du ikke spille, sette inn penger, kjøpe billetter eller ta ut
          penger i noen av hallene. En hall som allerede har en lengre pause, beholder den.
        </p>
        <p>
          <strong>Spillepausen kan ikke oppheves eller endres før den er over.</strong>
        </p>
        <RadioGroup
          legend="Varighet"
          name="duration"
          options={shortPauseOptions}
          error={errors.duration?.message}
          inputProps={form.register('duration', {
            // Null once the focus has passed through the group.
            validate: (value: string | null) => Boolean(value) || 'Velg hvor lenge.',
          })}
        />
      </form>
    </PauseShell>
  )
}
