import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Hall } from '@/api/halls'
import { closeDialog } from '@/dialogs/dialogSlice'
import { validate } from '@/forms/fieldRules'
import { formatDate, osloToday, type LocalDate } from '@/lib/dates'
import { useAppDispatch } from '@/store/hooks'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { RadioGroup } from '@/ui/RadioGroup'
import { TextField } from '@/ui/TextField'
import { useToday } from '@/ui/useToday'
import { setHallPause } from './pauseActs'
import { PauseShell, takeFocus } from './PauseOutcome'
import { customDateError, customDateRange, pauseEnd, pauseOptions } from './pauseRules'
import { whyText } from './pauseTexts'
import { usePauseDialog } from './usePauseDialog'

/** Scrolls to the end of the date field, which on a small phone opens below the visible part of the dialog. */
const scrollFieldIntoView = (end: HTMLElement | null) => end?.scrollIntoView({ block: 'nearest' })

/** Sets a gaming pause in one hall, which nobody can lift before it ends (behaviour.md, 'Pauses'). */
export function PauseDialog({ hall }: { hall: Hall }) {
  const dispatch = useAppDispatch()
  const { press, act, setTold, isSending, isUnknown, outcome } = usePauseDialog(
    String(hall.BingoID),
  )
  const [chosen, setChosen] = useState<LocalDate | null>(null)
  const until = chosen ?? act?.until ?? null
  const form = useForm<{ option: (typeof pauseOptions)[number]['value']; date: string }>({
    mode: 'onTouched',
    defaultValues: { option: 'none', date: '' },
  })
  const { errors } = form.formState
  const { option = 'none', date = '' } = useWatch({ control: form.control })
  const today = useToday()
  const titles = { title: 'Spillepause', subtitle: hall.BingoName }

  const chooseAnew = () => {
    setChosen(null)
    setTold(false)
  }

  const next = form.handleSubmit((values) => {
    if (values.option === 'none') dispatch(closeDialog())
    else setChosen(pauseEnd(pauseOptions, values.option, osloToday(), values.date))
  })

  if (outcome) {
    const back = isUnknown && { back: { label: 'Velg på nytt', onClick: chooseAnew } }
    return <PauseShell {...titles} outcome={{ ...outcome, ...back }} />
  }

  if (until !== null) {
    const confirm = () =>
      press(async () => {
        if (until < osloToday()) {
          form.setError('root', { message: 'Det er blitt en ny dag. Velg varighet på nytt.' })
          chooseAnew()
          return
        }
        setTold(true)
        await dispatch(setHallPause(hall, until))
      })
    return (
      <PauseShell
        {...titles}
        footer={
          <>
            <Button key="confirm" busy={isSending} onClick={() => void confirm()}>
              Bekreft
            </Button>
            {/* Takes the place of 'Neste': a second press on that must confirm nothing. */}
            <Button key="back" variant="quiet" disabled={isSending} onClick={chooseAnew}>
              Tilbake
            </Button>
          </>
        }
      >
        {act?.state === 'failed' && (
          <Alert variant="danger">
            <span className="lines">{whyText(act)}</span>
          </Alert>
        )}
        <div ref={takeFocus} tabIndex={-1}>
          <p>{`Du setter spillepause hos ${hall.BingoName} til og med ${formatDate(until)}.`}</p>
          <p>
            <strong>Spillepausen kan ikke oppheves eller endres før den er over.</strong>
          </p>
        </div>
      </PauseShell>
    )
  }

  const end = pauseEnd(pauseOptions, option, today, date)
  const { min, max } = customDateRange(today)
  return (
    <PauseShell
      {...titles}
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
        {errors.root && <Alert variant="warning">{errors.root.message}</Alert>}
        <p>
          Under en spillepause kan du ikke spille, sette inn penger, kjøpe billetter eller ta ut
          penger i hallen.
        </p>
        <RadioGroup
          legend="Varighet"
          name="option"
          value={option}
          onChange={(value) => form.setValue('option', value)}
          options={pauseOptions}
        />
        {option === 'date' && (
          <>
            <TextField
              label="Dato"
              hint={`Fra i dag til og med ${formatDate(max)}`}
              error={errors.date?.message}
              width="short"
              inputProps={{
                type: 'date',
                min,
                max,
                ...form.register('date', {
                  shouldUnregister: true,
                  validate: validate((text) => customDateError(text, osloToday())),
                }),
              }}
            />
            <div ref={scrollFieldIntoView} />
          </>
        )}
      </form>
    </PauseShell>
  )
}
