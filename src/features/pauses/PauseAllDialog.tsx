import { useForm } from 'react-hook-form'
import { DialogShell } from '@/dialogs/DialogShell'
import { passwordError, validate } from '@/forms/fieldRules'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { everyHall, selectPauseActs, setPauseForAll, usePauseDialog } from './pauseActs'
import { PauseOutcome, takeFocus } from './PauseOutcome'
import { isSet } from './pauseRules'
import { pauseText } from './pauseTexts'

const title = 'Spillepause for alle haller'

/** Sets a gaming pause for all halls, for at least twelve months. */
export function PauseAllDialog() {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { lock, told, setTold, isSending } = usePauseDialog(everyHall)
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '' } })

  const activate = form.handleSubmit(({ password }) =>
    lock.press(async () => {
      setTold(true)
      await dispatch(setPauseForAll(password))
      const act = selectPauseActs(store.getState()).findLast(({ hall }) => hall === everyHall)
      if (act?.state === 'failed' && act.why === 'password')
        form.setError('password', { message: pauseText(act) }, { shouldFocus: true })
    }),
  )

  if (told && (told.state === 'unknown' || isSet(told)))
    return (
      <DialogShell
        title={title}
        footer={
          told.state === 'unknown' ? (
            <Button key="back" variant="quiet" disabled={lock.busy} onClick={() => setTold(false)}>
              Tilbake
            </Button>
          ) : undefined
        }
      >
        <div ref={takeFocus} tabIndex={-1}>
          <PauseOutcome act={told} lock={lock} />
        </div>
      </DialogShell>
    )
  return (
    <DialogShell
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
      {told?.state === 'failed' && told.why !== 'password' && (
        <Alert variant="danger">{pauseText(told)}</Alert>
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
          error={form.formState.errors.password?.message}
          inputProps={{
            autoComplete: 'current-password',
            ...form.register('password', { validate: validate(passwordError) }),
          }}
        />
      </form>
    </DialogShell>
  )
}
