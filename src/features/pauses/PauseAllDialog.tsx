import { useEffect, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { fieldOf } from '@/forms/fieldOf'
import { passwordError } from '@/forms/fieldRules'
import { osloToday } from '@/lib/dates'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { setPauseForAll } from './pauseActs'
import { PauseShell } from './PauseOutcome'
import { lastPauseDay } from './pauseRules'
import { whyText } from './pauseTexts'
import { usePauseDialog } from './usePauses'

export function PauseAllDialog({ accounts }: { accounts: ReactNode }) {
  const pause = usePauseDialog({ name: 'pauseAll' })
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '' } })

  const activate = form.handleSubmit(async ({ password }) => {
    const until = lastPauseDay(osloToday())
    await pause.send(until, setPauseForAll(password, until))
  })

  const [act] = pause.acts
  // From the act: the dialog may have been opened anew before the answer.
  useEffect(() => {
    if (act?.state === 'failed' && act.why === 'password')
      form.setError('password', { message: whyText(act) }, { shouldFocus: true })
  }, [act, form])

  return (
    <PauseShell
      title="Spillepause for alle haller"
      pause={pause}
      back="Tilbake"
      footer={
        <>
          <p className="money-line">Gjelder alle hallene dine i minst 12 måneder.</p>
          <Button key="activate" type="submit" form="pause-all" busy={pause.isSending}>
            Aktiver spillepause
          </Button>
        </>
      }
    >
      <form id="pause-all" noValidate onSubmit={(event) => void activate(event)}>
        <p>
          Spillepausen varer i minst 12 måneder. Så lenge den varer, kan du ikke spille, sette inn
          penger, kjøpe billetter eller ta ut penger i noen av hallene.
        </p>
        <p className="fw-bold">Spillepausen kan ikke oppheves.</p>
        <PasswordField
          label="Passord"
          hint="Bekreft med passordet du logger inn med"
          {...fieldOf(form, 'password', passwordError, { autoComplete: 'current-password' })}
        />
        {accounts}
      </form>
    </PauseShell>
  )
}
