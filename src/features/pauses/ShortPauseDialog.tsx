import { useEffect, useState } from 'react'
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
 * A short pause in every hall at once, which nobody can lift (behaviour.md, 'Pauses'). `asked`: the last day of one that
 * the player wants to see.
 */
export function ShortPauseDialog({ asked }: { asked: LocalDate | undefined }) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { data: halls } = useMyHallsQuery({ filter: 0 })
  // A pause may have been set in another tab, on another device or by the staff.
  useUserTimeoutsQuery(undefined, { refetchOnMountOrArgChange: true })
  // One that is not settled is shown first.
  const [until, setUntil] = useState(() => asked ?? selectPendingUntil(store.getState()))
  const [refusal, setRefusal] = useState('')
  const first = useSubmitLock()
  const again = useSubmitLock()
  const view = useShortPause(until, first.busy)
  const form = useForm<{ duration: ShortPause | '' }>({ defaultValues: { duration: '' } })
  const { duration = '' } = useWatch({ control: form.control })
  const today = useToday()
  useEffect(() => {
    if (until !== null) dispatch(seeTogether(until))
  })

  // Without halls nothing is asked yet: the form stands until they have been read.
  if (until !== null && (halls || !first.busy)) {
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
        setRefusal(newDay)
        return
      }
      setRefusal('')
      setUntil(end)
      if (await dispatch(pauseTogether(end))) return
      setUntil(null)
      setRefusal(messageFor({ kind: 'network' }))
    }),
  )
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
          <Button key="confirm" type="submit" form="short-pause" busy={first.busy}>
            Bekreft
          </Button>
        </>
      }
    >
      {refusal !== '' && <OutcomeAlert variant="warning">{refusal}</OutcomeAlert>}
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
          error={form.formState.errors.duration?.message}
          inputProps={form.register('duration', {
            // Null once the focus has passed through the group.
            validate: (value: string | null) => Boolean(value) || 'Velg hvor lenge.',
          })}
        />
      </form>
    </DialogShell>
  )
}
