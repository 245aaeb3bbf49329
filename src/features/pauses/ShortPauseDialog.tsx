import { useEffect, useState, type SubmitEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { messageFor } from '@/api/errors'
import { useMyHallsQuery } from '@/api/halls'
import { useUserTimeoutsQuery } from '@/api/pauses'
import { DialogShell } from '@/dialogs/DialogShell'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { formatDate, osloToday, type LocalDate } from '@/lib/dates'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { RadioGroup } from '@/ui/RadioGroup'
import { Skeleton } from '@/ui/Skeleton'
import { useToday } from '@/ui/useToday'
import { takeFocus } from './PauseOutcome'
import {
  pauseTogether,
  seeTogether,
  selectPendingUntil,
  tryTogetherAgain,
  useShortPause,
} from './shortPauseActs'
import { ShortPauseLines } from './ShortPauseLines'
import { ShortPauseOutcome } from './ShortPauseOutcome'
import { shortPauseEnd, shortPauseOptions, type ShortPause } from './shortPauseRules'

const title = 'Ta en pause'
const newDay = 'Det er blitt en ny dag. Velg varighet på nytt.'

/**
 * A short pause in every hall at once, which nobody can lift (behaviour.md, 'Pauses'). `day`: the last one of a pause that
 * the player wants to see.
 */
export function ShortPauseDialog({ day }: { day: LocalDate | undefined }) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { data: halls, error, isFetching, refetch } = useMyHallsQuery({ filter: 0 })
  const failure = !halls && error && !isFetching ? messageFor(error) : ''
  // A pause may have been set in another tab, on another device or by the staff.
  useUserTimeoutsQuery(undefined, { refetchOnMountOrArgChange: true })
  // One that is not settled is shown first.
  const [until, setUntil] = useState(() => day ?? selectPendingUntil(store.getState()))
  const first = useSubmitLock()
  const again = useSubmitLock()
  const view = useShortPause(until, first.busy)
  const form = useForm<{ duration: ShortPause | '' }>({ defaultValues: { duration: '' } })
  const { duration = '' } = useWatch({ control: form.control })
  const today = useToday()
  useEffect(() => {
    if (until !== null && view) dispatch(seeTogether(until))
  })

  if (until !== null) {
    const mayTry = view !== null && !view.everyHallHolds && !view.isWaiting
    return (
      <DialogShell
        title={title}
        footer={
          mayTry || again.busy ? (
            <>
              <Button
                key="anew"
                variant="quiet"
                disabled={again.busy}
                onClick={() => {
                  form.reset()
                  setUntil(null)
                }}
              >
                Velg på nytt
              </Button>
              {until >= today && (
                <Button
                  key="again"
                  busy={again.busy}
                  onClick={() => void again.press(() => dispatch(tryTogetherAgain(until)))}
                >
                  Prøv igjen
                </Button>
              )}
            </>
          ) : undefined
        }
      >
        <div ref={takeFocus} tabIndex={-1}>
          {view && <ShortPauseOutcome view={view} />}
          {mayTry && until < today && <p>{newDay}</p>}
        </div>
        {view ? <ShortPauseLines lines={view.lines} /> : <Skeleton lines={4} />}
      </DialogShell>
    )
  }

  if (halls?.received === 0)
    return (
      <DialogShell title={title}>
        <p>Du har ingen haller å ta pause fra.</p>
      </DialogShell>
    )

  const end = shortPauseEnd(duration, today)
  const confirm = form.handleSubmit(() =>
    first.press(async () => {
      if (end === null) return
      // It was shown before midnight.
      if (end < osloToday()) {
        form.setError('root', { message: newDay })
        return
      }
      setUntil(end)
      await dispatch(pauseTogether(end))
    }),
  )
  const submit = async (event: SubmitEvent) => {
    if (failure === '') await confirm(event)
    else {
      event.preventDefault()
      await refetch()
    }
  }
  const { errors } = form.formState
  const told = failure || errors.root?.message
  return (
    <DialogShell
      title={title}
      footer={
        <>
          <p className="money-line">
            {end === null
              ? 'Gjelder alle hallene dine.'
              : `Spillepause i alle hallene dine til og med ${formatDate(end)}.`}
          </p>
          {/* A pause is in the journal from the press on, for which its halls must be known. */}
          <Button key="confirm" type="submit" form="short-pause" busy={!halls && failure === ''}>
            {failure === '' ? 'Bekreft' : 'Prøv igjen'}
          </Button>
        </>
      }
    >
      {told && <OutcomeAlert variant="warning">{told}</OutcomeAlert>}
      <form id="short-pause" noValidate onSubmit={(event) => void submit(event)}>
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
    </DialogShell>
  )
}
