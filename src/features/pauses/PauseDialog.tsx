import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useDispatch } from 'react-redux'
import type { Hall } from '@/api/halls'
import { useSetUserTimeoutsMutation } from '@/api/pauses'
import { outcomeUnknown } from '@/api/transport'
import { closeDialog } from '@/dialogs/dialogSlice'
import { DialogShell } from '@/dialogs/DialogShell'
import { useLatch } from '@/forms/useLatch'
import { formatDate, osloDate, type LocalDate } from '@/lib/dates'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { RadioGroup } from '@/ui/RadioGroup'
import { TextField } from '@/ui/TextField'
import { PauseActive, PauseStep, PauseUnconfirmed } from './PauseOutcome'
import {
  customDateError,
  customDateRange,
  heldUntil,
  pauseEnd,
  pauseOptions,
  type PauseOption,
} from './pauseRules'
import { useRereadPauses } from './useRereadPauses'

interface PauseForm {
  option: PauseOption
  date: string
}

type PauseState =
  | { step: 'choose' }
  | { step: 'confirm'; until: LocalDate; failure: string | null }
  | { step: 'unconfirmed'; until: LocalDate; answerLost: boolean }
  | { step: 'active'; until: LocalDate }

const osloToday = () => osloDate(new Date())

const failureText = 'Det oppsto en feil ved lagring av spillepause.'

/** A pause from play in one hall, which nobody can lift before its end (spec section 4). */
export function PauseDialog({ hall }: { hall: Hall }) {
  const dispatch = useDispatch()
  const { run, busy } = useLatch()
  const [setUserTimeouts] = useSetUserTimeoutsMutation()
  const { rereadTimeouts } = useRereadPauses()
  const [state, setState] = useState<PauseState>({ step: 'choose' })
  const form = useForm<PauseForm>({
    mode: 'onTouched',
    defaultValues: { option: 'none', date: '' },
  })
  const { errors } = form.formState
  const { option = 'none', date = '' } = useWatch({ control: form.control })
  const today = osloToday()

  const next = form.handleSubmit((values) => {
    if (values.option === 'none') {
      dispatch(closeDialog())
      return
    }
    const until = pauseEnd(values.option, values.date, osloToday())
    if (until !== null) setState({ step: 'confirm', until, failure: null })
  })

  const check = async (until: LocalDate, answerLost: boolean) => {
    const rows = await rereadTimeouts()
    const held = rows && heldUntil(rows, hall.BingoID, until)
    setState(
      held === null ? { step: 'unconfirmed', until, answerLost } : { step: 'active', until: held },
    )
  }

  const confirm = (until: LocalDate) =>
    run(async () => {
      setState({ step: 'confirm', until, failure: null })
      const { data, error } = await setUserTimeouts({
        blockUntilDate: until,
        hallId: hall.BingoID,
      })
      const answerLost = outcomeUnknown(error)
      if (data?.status === 0 || answerLost) await check(until, answerLost)
      else setState({ step: 'confirm', until, failure: data?.message || failureText })
    })

  switch (state.step) {
    case 'choose': {
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
                    validate: (value) => customDateError(value, osloToday()) ?? true,
                  }),
                }}
              />
            )}
          </form>
        </DialogShell>
      )
    }
    case 'confirm':
      return (
        <DialogShell
          title="Spillepause"
          subtitle={hall.BingoName}
          footer={
            <>
              <Button
                key="back"
                variant="secondary"
                disabled={busy}
                onClick={() => setState({ step: 'choose' })}
              >
                Tilbake
              </Button>
              <Button
                key="confirm"
                variant="primary"
                busy={busy}
                onClick={(event) => {
                  // The second half of a double click on 'Neste' lands here, and this cannot be undone.
                  if (event.detail < 2) void confirm(state.until)
                }}
              >
                Bekreft
              </Button>
            </>
          }
        >
          {state.failure !== null && (
            <Alert variant="danger">
              <span className="lines">{state.failure}</span>
            </Alert>
          )}
          <PauseStep>
            <p>
              {`Du setter spillepause hos ${hall.BingoName} til og med ${formatDate(state.until)}.`}
            </p>
            <p>
              <strong>Spillepausen kan ikke oppheves eller endres før den er over.</strong>
            </p>
          </PauseStep>
        </DialogShell>
      )
    case 'unconfirmed':
      return (
        <DialogShell
          title="Spillepause"
          subtitle={hall.BingoName}
          footer={
            state.answerLost ? (
              <Button
                key="back"
                variant="secondary"
                disabled={busy}
                onClick={() => setState({ step: 'confirm', until: state.until, failure: null })}
              >
                Tilbake
              </Button>
            ) : undefined
          }
        >
          <PauseUnconfirmed
            failure={
              state.answerLost ? `${failureText} Vi vet ikke om spillepausen ble satt.` : undefined
            }
            busy={busy}
            onReadAgain={() => void run(() => check(state.until, state.answerLost))}
          />
        </DialogShell>
      )
    case 'active':
      return (
        <DialogShell title="Spillepause" subtitle={hall.BingoName}>
          <PauseActive>
            {`Den gjelder hos ${hall.BingoName} til og med ${formatDate(state.until)}.`}
          </PauseActive>
        </DialogShell>
      )
  }
}
