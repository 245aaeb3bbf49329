import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DialogShell } from '@/dialogs/DialogShell'
import { passwordError, validate } from '@/forms/fieldRules'
import { useLatch } from '@/forms/useLatch'
import { useAppDispatch } from '@/store/hooks'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { confirmPause, everyHall, isUnsettled, setPauseForAll } from './pauseActs'
import { PauseActive, PauseStep, PauseUnconfirmed } from './PauseOutcome'
import { usePauseActSeen } from './usePauseActSeen'

const title = 'Spillepause for alle haller'

/** Sets a gaming pause for all halls, for at least twelve months (spec section 4). */
export function PauseAllDialog() {
  const dispatch = useAppDispatch()
  const { press, busy } = useLatch()
  const act = usePauseActSeen(everyHall)
  const isSending = act?.state === 'sent'
  // If an earlier pause is still unsettled, show that first; otherwise start from the beginning.
  const [isSent, setSent] = useState(act !== undefined && isUnsettled(act))
  const form = useForm<{ password: string }>({
    mode: 'onTouched',
    defaultValues: { password: '' },
  })
  const { errors } = form.formState

  const activate = form.handleSubmit(({ password }) =>
    press(async () => {
      setSent(true)
      await dispatch(setPauseForAll(password))
    }),
  )

  const readAgain = () => void press(() => dispatch(confirmPause(everyHall)))

  const told = isSent ? act : undefined
  if (told?.result === 'done')
    return (
      <DialogShell title={title}>
        <PauseStep>
          <PauseActive act={told} busy={busy} onReadAgain={readAgain} />
        </PauseStep>
      </DialogShell>
    )
  if (told?.state === 'unknown')
    return (
      <DialogShell
        title={title}
        footer={
          <Button key="back" variant="quiet" disabled={busy} onClick={() => setSent(false)}>
            Tilbake
          </Button>
        }
      >
        <PauseStep>
          <PauseUnconfirmed failure={told.text} busy={busy} onReadAgain={readAgain} />
        </PauseStep>
      </DialogShell>
    )
  return (
    <DialogShell
      title={title}
      footer={
        <>
          <p className="money-line">Gjelder alle hallene dine i minst 12 måneder.</p>
          <Button key="activate" type="submit" form="pause-all" variant="primary" busy={isSending}>
            Aktiver spillepause
          </Button>
        </>
      }
    >
      {told?.result === 'failed' && <Alert variant="danger">{told.text}</Alert>}
      <form id="pause-all" noValidate onSubmit={(event) => void activate(event)}>
        <p>
          Spillepausen varer i minst 12 måneder. Så lenge den varer, kan du ikke spille, sette inn
          penger, kjøpe billetter eller ta ut penger i noen av hallene.
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
            ...form.register('password', { validate: validate(passwordError) }),
          }}
        />
      </form>
    </DialogShell>
  )
}
