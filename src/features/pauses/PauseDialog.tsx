import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Hall } from '@/api/halls'
import { closeDialog } from '@/dialogs/dialogSlice'
import { DialogShell } from '@/dialogs/DialogShell'
import { validate } from '@/forms/fieldRules'
import { useLatch } from '@/forms/useLatch'
import { formatDate, osloToday, type LocalDate } from '@/lib/dates'
import { useAppDispatch } from '@/store/hooks'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { RadioGroup } from '@/ui/RadioGroup'
import { TextField } from '@/ui/TextField'
import { useToday } from '@/ui/useToday'
import { confirmPause, isUnsettled, setHallPause } from './pauseActs'
import { PauseActive, PauseStep, PauseUnconfirmed } from './PauseOutcome'
import {
  customDateError,
  customDateRange,
  pauseEnd,
  pauseOptions,
  type PauseOption,
} from './pauseRules'
import { usePauseActSeen } from './usePauseActSeen'

interface PauseForm {
  option: PauseOption
  date: string
}

type PauseStage =
  /** `dayPassed`: midnight passed between choosing and confirming. */
  | { step: 'choose'; dayPassed: boolean }
  | { step: 'confirm'; until: LocalDate }
  /** The outcome is in the store, where it outlives this dialog. */
  | { step: 'sent'; until: LocalDate }

/** Scrolls to the end of the date field, which on a small phone opens below the visible part of the dialog. */
const scrollFieldIntoView = (end: HTMLElement | null) => end?.scrollIntoView({ block: 'nearest' })

const choose: PauseStage = { step: 'choose', dayPassed: false }

/** Sets a gaming pause in one hall, which nobody can lift before it ends (spec section 4). */
export function PauseDialog({ hall }: { hall: Hall }) {
  const dispatch = useAppDispatch()
  const { press, busy } = useLatch()
  const hallId = String(hall.BingoID)
  const act = usePauseActSeen(hallId)
  const isSending = act?.state === 'sent'
  // If an earlier pause is still unsettled, show that first; otherwise start from the beginning.
  const [stage, setStage] = useState<PauseStage>(
    act && isUnsettled(act) ? { step: 'sent', until: act.until } : choose,
  )
  const form = useForm<PauseForm>({
    mode: 'onTouched',
    defaultValues: { option: 'none', date: '' },
  })
  const { errors } = form.formState
  const { option = 'none', date = '' } = useWatch({ control: form.control })
  const today = useToday()

  const next = form.handleSubmit((values) => {
    if (values.option === 'none') {
      dispatch(closeDialog())
      return
    }
    const until = pauseEnd(values.option, values.date, osloToday())
    if (until !== null) setStage({ step: 'confirm', until })
  })

  const confirm = (until: LocalDate) =>
    press(async () => {
      if (until < osloToday()) {
        setStage({ step: 'choose', dayPassed: true })
        return
      }
      setStage({ step: 'sent', until })
      await dispatch(setHallPause(hall, until))
    })

  if (stage.step === 'choose') {
    const until = pauseEnd(option, date, today)
    const { min, max } = customDateRange(today)
    return (
      <DialogShell
        title="Spillepause"
        subtitle={hall.BingoName}
        footer={
          <>
            <p className="money-line">
              {until === null
                ? `Gjelder bare ${hall.BingoName}.`
                : `Spillepause hos ${hall.BingoName} til og med ${formatDate(until)}.`}
            </p>
            <Button key="next" type="submit" form="pause" variant="primary">
              Neste
            </Button>
          </>
        }
      >
        <form id="pause" noValidate onSubmit={(event) => void next(event)}>
          {stage.dayPassed && (
            <Alert variant="warning">Det er blitt en ny dag. Velg varighet på nytt.</Alert>
          )}
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
          )}
          {option === 'date' && <div ref={scrollFieldIntoView} />}
        </form>
      </DialogShell>
    )
  }

  const readAgain = () => void press(() => dispatch(confirmPause(hallId)))
  const { until } = stage
  const told = stage.step === 'sent' ? act : undefined
  if (told?.result === 'done')
    return (
      <DialogShell title="Spillepause" subtitle={hall.BingoName}>
        <PauseStep>
          <PauseActive act={told} busy={busy} onReadAgain={readAgain} />
        </PauseStep>
      </DialogShell>
    )
  if (told?.state === 'unknown')
    return (
      <DialogShell
        title="Spillepause"
        subtitle={hall.BingoName}
        footer={
          <Button key="anew" variant="quiet" disabled={busy} onClick={() => setStage(choose)}>
            Velg på nytt
          </Button>
        }
      >
        <PauseStep>
          <PauseUnconfirmed
            failure={told.text}
            busy={busy}
            about={`Det gjelder spillepausen til og med ${formatDate(until)}.`}
            onReadAgain={readAgain}
          />
        </PauseStep>
      </DialogShell>
    )
  return (
    <DialogShell
      title="Spillepause"
      subtitle={hall.BingoName}
      footer={
        <>
          <Button key="back" variant="quiet" disabled={isSending} onClick={() => setStage(choose)}>
            Tilbake
          </Button>
          {/* Takes the place of 'Neste': the latch ignores the second half of a double click on that. */}
          <Button
            key="confirm"
            variant="primary"
            busy={isSending}
            onClick={() => void confirm(until)}
          >
            Bekreft
          </Button>
        </>
      }
    >
      {told?.result === 'failed' && (
        <Alert variant="danger">
          <span className="lines">{told.text}</span>
        </Alert>
      )}
      <PauseStep>
        <p>{`Du setter spillepause hos ${hall.BingoName} til og med ${formatDate(until)}.`}</p>
        <p>
          <strong>Spillepausen kan ikke oppheves eller endres før den er over.</strong>
        </p>
      </PauseStep>
    </DialogShell>
  )
}
