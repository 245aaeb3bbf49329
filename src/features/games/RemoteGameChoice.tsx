import { useWatch, type UseFormReturn } from 'react-hook-form'
import { validate } from '@/forms/fieldRules'
import { formatKroner } from '@/lib/money'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import {
  checkTransfer,
  otherGameText,
  transferError,
  type RemoteGameAct,
  type remoteGameChoices,
} from './remoteGameRules'

interface ChoiceProps extends ReturnType<typeof remoteGameChoices> {
  hallName: string
  hasSession: boolean
  form: UseFormReturn<{ amount: string }>
  onChoose: (act: RemoteGameAct) => void
}

/** What the player can do, or why the game cannot be played now. */
export function RemoteGameChoice(props: ChoiceProps) {
  const { hallName, hasSession, refusal, mayStart, form, onChoose } = props
  const { amount = '' } = useWatch({ control: form.control })
  const check = checkTransfer(amount)
  const tooMuch = !check.ok && check.reason === 'tooMuch'
  const start = form.handleSubmit((values) => {
    const checked = checkTransfer(values.amount)
    if (checked.ok) onChoose({ action: 'start', kroner: checked.ore / 100 })
  })
  return (
    <>
      {refusal !== null && (
        <Alert variant="warning">
          <p>{refusal}</p>
          {refusal === otherGameText && <p>Avslutt det andre spillet før du spiller Goal Mania.</p>}
        </Alert>
      )}
      {hasSession && (
        <>
          <p>Du har et spill i gang.</p>
          <p>
            {`Når du avslutter det, går saldoen i spillet tilbake til spillekontoen hos ${hallName}. `}
            Vil du spille for et nytt beløp, avslutter du først og starter på nytt etterpå.
          </p>
        </>
      )}
      {mayStart && (
        <form id="remote-game" noValidate onSubmit={(event) => void start(event)}>
          <TextField
            label="Beløp"
            hint="I hele kroner, fra 1 til 500"
            error={tooMuch ? transferError(amount) : form.formState.errors.amount?.message}
            inputProps={{
              inputMode: 'numeric',
              autoComplete: 'off',
              ...form.register('amount', { validate: validate(transferError) }),
            }}
          />
        </form>
      )}
    </>
  )
}

/** The action buttons, for the dialog's footer. */
export function RemoteGameButtons(props: ChoiceProps) {
  const { hallName, mayStart, mayContinue, mayEnd, form, onChoose } = props
  const { amount = '' } = useWatch({ control: form.control })
  const check = checkTransfer(amount)
  return (
    <>
      {mayStart && (
        <>
          <p className="money-line">
            {check.ok
              ? `Du overfører ${formatKroner(check.ore / 100)} fra ${hallName} til Goal Mania.`
              : `Trekkes fra spillekontoen hos ${hallName}.`}
          </p>
          <Button type="submit" form="remote-game">
            Start spill
          </Button>
        </>
      )}
      {mayEnd && (
        <Button
          variant={mayContinue ? 'secondary' : 'primary'}
          onClick={() => onChoose({ action: 'end' })}
        >
          Avslutt og overfør saldo
        </Button>
      )}
      {mayContinue && (
        <Button onClick={() => onChoose({ action: 'continue' })}>Fortsett spill</Button>
      )}
    </>
  )
}
