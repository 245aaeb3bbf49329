import { useForm, useWatch } from 'react-hook-form'
import { fieldOf } from '@/forms/fieldOf'
import { isLongPassword, smsCodeError } from '@/forms/fieldRules'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { PasswordField } from '@/ui/PasswordField'
import { TextField } from '@/ui/TextField'
import { DoneStep } from './DoneStep'
import { passwordHint, readableMobile, type Contact } from './registrationRules'
import { StepForm } from './StepForm'
import type { Wizard, WizardAt } from './useWizard'

interface LaterTexts {
  changeContact: string
  password: {
    heading: string
    label: string
    submit: string
    refused: string
    mayHaveHappened: string
  }
  done: string
  logIn: string
}

interface LaterStepsProps<Sent extends Contact> {
  wizard: Wizard<Sent>
  texts: LaterTexts
}

export function LaterSteps<Sent extends Contact>(props: LaterStepsProps<Sent>) {
  const { state } = props.wizard
  switch (state.step) {
    case 'contact':
      return null
    case 'code':
      return <CodeStep {...props} state={state} />
    case 'password':
      return <PasswordStep {...props} state={state} />
    case 'done':
      return <DoneStep texts={props.texts} loggedIn={state.loggedIn} />
  }
}

function CodeStep<Sent extends Contact>({
  wizard,
  texts,
  state,
}: LaterStepsProps<Sent> & { state: WizardAt<Sent, 'code'> }) {
  const form = useForm<{ kode: string }>({ mode: 'onTouched', defaultValues: { kode: '' } })
  return (
    <>
      <StepForm
        wizard={wizard}
        heading="Bekreft mobilnummeret"
        submit="Verifiser"
        onSubmit={form.handleSubmit(({ kode }) => wizard.sendCode(state, kode.trim()))}
      >
        <TextField
          label="SMS-kode"
          hint={`Vi har sendt en kode på SMS til ${readableMobile(state.sent.mobil)}.`}
          width="short"
          {...fieldOf(form, 'kode', smsCodeError, {
            inputMode: 'numeric',
            autoComplete: 'one-time-code',
          })}
        />
      </StepForm>
      <div className="mt-4 pt-3 border-top">
        <p>Har du ikke fått koden?</p>
        <div className="cluster">
          <Button
            variant="quiet"
            busy={wizard.newCodeBusy}
            onClick={() => void wizard.sendNewCode(state)}
          >
            Send ny kode
          </Button>
          <Button variant="quiet" onClick={wizard.changeContact}>
            {texts.changeContact}
          </Button>
        </div>
        <p role="status">{wizard.newCodeSent && 'Vi har sendt en ny kode.'}</p>
      </div>
    </>
  )
}

/** Never trim a password. */
function PasswordStep<Sent extends Contact>({
  wizard,
  texts: { password: texts },
  state,
}: LaterStepsProps<Sent> & { state: WizardAt<Sent, 'password'> }) {
  const form = useForm<{ passord: string }>({ defaultValues: { passord: '' } })
  const { passord = '' } = useWatch({ control: form.control })
  const { tone, text } = passwordHint(passord)
  return (
    <StepForm
      wizard={wizard}
      heading={texts.heading}
      submit={texts.submit}
      disabled={!isLongPassword(passord)}
      onSubmit={form.handleSubmit(async (typed) => {
        if (isLongPassword(typed.passord)) await wizard.sendPassword(state, typed.passord)
      })}
      failureTexts={texts}
      onStartOver={wizard.startOver}
    >
      {/* Tells the browser whose password it is. */}
      <input type="text" autoComplete="username" value={state.sent.mobil} readOnly hidden />
      <PasswordField
        label={texts.label}
        hint={
          <span
            // Small: on one line on a phone, so that the field does not move when the text changes.
            className={`password-hint password-hint--${tone} d-inline-flex gap-1 align-items-start small`}
            role="status"
          >
            <Icon name={tone} />
            <span>{text}</span>
          </span>
        }
        inputProps={{ autoComplete: 'new-password', ...form.register('passord') }}
      />
    </StepForm>
  )
}
