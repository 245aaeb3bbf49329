import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Hall } from '@/api/halls'
import { closeDialog } from '@/dialogs/dialogSlice'
import { validate } from '@/forms/fieldRules'
import { formatDate, osloToday } from '@/lib/dates'
import { useAppDispatch } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { RadioGroup } from '@/ui/RadioGroup'
import { TextField } from '@/ui/TextField'
import { setHallPause } from './pauseActs'
import { PauseShell, takeFocus } from './PauseOutcome'
import { customDateError, lastPauseDay, pauseEnd, pauseOptions } from './pauseRules'
import { usePauseDialog } from './usePauses'

/** On a small phone the date field and the error come below the visible part of the dialog. */
const scrollIntoView = (end: HTMLElement | null) => end?.scrollIntoView({ block: 'nearest' })

/** Sets a gaming pause in one hall (behaviour.md, 'Pauses'). */
export function PauseDialog({ hall, accounts }: { hall: Hall; accounts: ReactNode }) {
  const dispatch = useAppDispatch()
  const pause = usePauseDialog({ name: 'pause', hallId: String(hall.BingoID) })
  const { choose, isSending } = pause
  const form = useForm<{ option: (typeof pauseOptions)[number]['value'] | ''; date: string }>({
    defaultValues: { option: '', date: '' },
  })
  const { option = '', date = '' } = useWatch({ control: form.control })
  const { errors, submitCount } = form.formState
  const shell = { title: 'Spillepause', subtitle: hall.BingoName, pause }

  const next = form.handleSubmit((values) => {
    if (values.option === 'none') dispatch(closeDialog('noPause'))
    else choose(pauseEnd(pauseOptions, values.option, osloToday(), values.date))
  })

  const until = pause.isNewDay ? null : pause.until
  if (until !== null)
    return (
      <PauseShell
        {...shell}
        footer={
          <>
            <Button
              key="confirm"
              busy={isSending}
              onClick={() => void pause.send(until, setHallPause(hall, until))}
            >
              Bekreft
            </Button>
            {/* Stands where 'Neste' was: a double press on that must confirm nothing. */}
            <Button key="back" variant="quiet" disabled={isSending} onClick={() => choose(null)}>
              Tilbake
            </Button>
          </>
        }
      >
        <div className="outcome-view text-center" ref={takeFocus} tabIndex={-1}>
          <Icon name="pause" />
          <p className="mt-2">{`Du setter spillepause hos ${hall.BingoName} til og med ${formatDate(until)}.`}</p>
          <p className="fw-bold">Spillepausen kan ikke oppheves eller endres før den er over.</p>
        </div>
      </PauseShell>
    )

  const today = osloToday()
  const end = pauseEnd(pauseOptions, option, today, date)
  const lastDate = lastPauseDay(today)
  return (
    <PauseShell
      {...shell}
      footer={
        <>
          <p className="money-line">
            {end === null
              ? `Gjelder bare ${hall.BingoName}.`
              : `Spillepause hos ${hall.BingoName} til og med ${formatDate(end)}.`}
          </p>
          <Button key="next" type="submit" form="pause">
            Neste
          </Button>
        </>
      }
    >
      <form id="pause" noValidate onSubmit={(event) => void next(event)}>
        <p>
          Under en spillepause kan du ikke spille, sette inn penger, kjøpe billetter eller ta ut
          penger i hallen.
        </p>
        <RadioGroup
          legend="Varighet"
          name="option"
          options={pauseOptions}
          error={errors.option?.message}
          revealsError
          inputProps={form.register('option', {
            // The form's library makes it null on blur if none is chosen.
            validate: (value: string | null) =>
              Boolean(value) || 'Velg hvor lenge pausen skal vare.',
          })}
        />
        {option === 'date' && (
          <TextField
            label="Dato"
            hint={`Fra i dag til og med ${formatDate(lastDate)}`}
            error={errors.date?.message}
            width="short"
            inputProps={{
              type: 'date',
              min: today,
              max: lastDate,
              ...form.register('date', {
                validate: validate((text) => customDateError(text, osloToday())),
              }),
            }}
          />
        )}
        {(option === 'date' || errors.option) && <div key={submitCount} ref={scrollIntoView} />}
        {accounts}
      </form>
    </PauseShell>
  )
}
