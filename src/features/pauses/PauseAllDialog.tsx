import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { usePlayPauseMutation } from '@/api/pauses'
import { messageFor, outcomeUnknown } from '@/api/transport'
import { DialogShell } from '@/dialogs/DialogShell'
import { useLatch } from '@/forms/useLatch'
import { formatDate, osloDate, type LocalDate } from '@/lib/dates'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { PauseActive, PauseUnconfirmed } from './PauseOutcome'
import { allHallsHeld } from './pauseRules'
import { useRereadPauses } from './useRereadPauses'

type PauseAllState =
  | { step: 'ask'; failure: string | null }
  | { step: 'unconfirmed' }
  | { step: 'active'; until: LocalDate | null }

const osloToday = () => osloDate(new Date())

const title = 'Spillepause for alle haller'
const wrongPasswordText = 'Passordet ser ut til å være feil'

/** A pause from play in every hall, for at least twelve months (spec section 4). */
export function PauseAllDialog() {
  const { run, busy } = useLatch()
  const [playPause] = usePlayPauseMutation()
  const { rereadHalls, rereadTimeouts } = useRereadPauses()
  const [state, setState] = useState<PauseAllState>({ step: 'ask', failure: null })
  const form = useForm<{ password: string }>({
    mode: 'onTouched',
    defaultValues: { password: '' },
  })
  const { errors } = form.formState

  /** What the server holds now: null when a hall is not paused, or when that cannot be read. */
  const readHeld = async (answerLost: boolean): Promise<{ until: LocalDate | null } | null> => {
    const [halls, rows] = await Promise.all([rereadHalls(), rereadTimeouts()])
    if (!halls || !rows) return null
    // Without a hall there is nothing to see the pause by, and the server's OK has to do.
    if (halls.length === 0) return answerLost ? null : { until: null }
    return allHallsHeld(rows, halls, osloToday())
  }

  const check = async () => {
    const held = await readHeld(false)
    setState(held ? { step: 'active', until: held.until } : { step: 'unconfirmed' })
  }

  const activate = form.handleSubmit(({ password }) =>
    run(async () => {
      setState({ step: 'ask', failure: null })
      const { data, error } = await playPause({ password })
      if (data?.ok) {
        await check()
        return
      }
      if (data) {
        setState({ step: 'ask', failure: wrongPasswordText })
        return
      }
      const held = outcomeUnknown(error) ? await readHeld(true) : null
      if (held) setState({ step: 'active', until: held.until })
      else
        setState({
          step: 'ask',
          failure: outcomeUnknown(error)
            ? `${messageFor(error)} Vi vet ikke om spillepausen ble satt.`
            : messageFor(error),
        })
    }),
  )

  switch (state.step) {
    case 'ask':
      return (
        <DialogShell
          title={title}
          footer={
            <>
              <p className="money-line">Gjelder alle hallene dine i minst 12 måneder.</p>
              <Button type="submit" form="pause-all" variant="primary" busy={busy}>
                Aktiver spillepause
              </Button>
            </>
          }
        >
          {state.failure !== null && <Alert variant="danger">{state.failure}</Alert>}
          <form id="pause-all" noValidate onSubmit={(event) => void activate(event)}>
            <p>
              Spillepausen varer i minst 12 måneder. Så lenge den varer, kan du ikke spille, sette
              inn penger, kjøpe billetter eller ta ut penger i noen av hallene.
            </p>
            <p>
              <strong>Spillepausen kan ikke oppheves.</strong>
            </p>
            <PasswordField
              label="Passord"
              hint="Bekreft med passordet du logger inn med"
              error={errors.password?.message}
              inputProps={{
                autoComplete: 'current-password',
                ...form.register('password', {
                  validate: (value) => value !== '' || 'Skriv inn passordet ditt.',
                }),
              }}
            />
          </form>
        </DialogShell>
      )
    case 'unconfirmed':
      return (
        <DialogShell title={title}>
          <PauseUnconfirmed busy={busy} onReadAgain={() => void run(check)} />
        </DialogShell>
      )
    case 'active':
      return (
        <DialogShell title={title}>
          <PauseActive>
            {state.until === null
              ? 'Den gjelder alle hallene dine i minst 12 måneder.'
              : `Den gjelder alle hallene dine til og med ${formatDate(state.until)}.`}
          </PauseActive>
        </DialogShell>
      )
  }
}
