import { useForm } from 'react-hook-form'
import { fieldOf } from '@/forms/fieldOf'
import { passwordError } from '@/forms/fieldRules'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { selectPauseActs, setPauseForAll } from './pauseActs'
import { PauseShell } from './PauseOutcome'
import { everyHall } from './pauseRules'
import { whyText } from './pauseTexts'
import { usePauseDialog } from './usePauseDialog'

const title = 'Spillepause for alle haller'

/** Sets a gaming pause for all halls, for at least twelve months. */
export function PauseAllDialog() {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { press, act, setTold, isSending, isUnknown, outcome } = usePauseDialog(everyHall)
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '' } })

  const activate = form.handleSubmit(({ password }) =>
    press(async () => {
      setTold(true)
      await dispatch(setPauseForAll(password))
      const told = selectPauseActs(store.getState()).findLast(({ hall }) => hall === everyHall)
      if (told?.state === 'failed' && told.why === 'password')
        form.setError('password', { message: whyText(told) }, { shouldFocus: true })
    }),
  )

  if (outcome) {
    const back = isUnknown && { back: { label: 'Tilbake', onClick: () => setTold(false) } }
    return <PauseShell title={title} outcome={{ ...outcome, ...back }} />
  }
  return (
    <PauseShell
      title={title}
      footer={
        <>
          <p className="money-line">Gjelder alle hallene dine i minst 12 måneder.</p>
          <Button key="activate" type="submit" form="pause-all" busy={isSending}>
            Aktiver spillepause
          </Button>
        </>
      }
    >
      {act?.state === 'failed' && act.why !== 'password' && (
        <Alert variant="danger">{whyText(act)}</Alert>
      )}
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
          {...fieldOf(form, 'password', passwordError, { autoComplete: 'current-password' })}
        />
      </form>
    </PauseShell>
  )
}
