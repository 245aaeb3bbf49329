import type { Ref } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { smsCodeError, validate } from '@/forms/fieldRules'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { PasswordField } from '@/ui/PasswordField'
import { TextField } from '@/ui/TextField'
import { DoneStep, type DoneTexts } from './DoneStep'
import { passwordHint, readableMobile, type Contact } from './registrationRules'
import { StartOver } from './StartOver'
import { StepAlert } from './StepAlert'
import { StepHeading } from './StepHeading'
import type { useWizard, WizardAt } from './useWizard'

interface LaterTexts {
  /** Of the button back to step 1. */
  changeContact: string
  password: {
    heading: string
    label: string
    submit: string
    /** The server's refusal, if it gave no reasons. */
    refused: string
    /** Appended to the error when a response was lost. */
    mayHaveHappened: string
  }
  done: DoneTexts
}

interface StepProps<Sent extends Contact> {
  wizard: ReturnType<typeof useWizard<Sent>>
  texts: LaterTexts
  headingRef: Ref<HTMLHeadingElement>
}

/** The steps after step 1. Registration and lost password share them, apart from the texts. */
export function LaterSteps<Sent extends Contact>(props: StepProps<Sent>) {
  const { state } = props.wizard
  switch (state.step) {
    case 'contact':
      return null
    case 'code':
      return <CodeStep {...props} state={state} />
    case 'password':
      return <PasswordStep {...props} state={state} />
    case 'done':
      return <DoneStep texts={props.texts.done} loggedIn={state.loggedIn} />
  }
}

/** Step 2: the SMS code, with help for a player who did not get one. */
function CodeStep<Sent extends Contact>({
  wizard,
  texts,
  headingRef,
  state,
}: StepProps<Sent> & { state: WizardAt<Sent, 'code'> }) {
  const form = useForm<{ kode: string }>({ mode: 'onTouched', defaultValues: { kode: '' } })
  const submit = form.handleSubmit(({ kode }) => wizard.sendCode(state, kode.trim()))
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <StepHeading step="code" ref={headingRef}>
        Bekreft mobilnummeret
      </StepHeading>
      <StepAlert failure={wizard.failure} />
      <TextField
        label="SMS-kode"
        hint={`Vi har sendt en kode på SMS til ${readableMobile(state.sent.mobil)}.`}
        width="short"
        error={form.formState.errors.kode?.message}
        inputProps={{
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          ...form.register('kode', { validate: validate(smsCodeError) }),
        }}
      />
      <Button type="submit" variant="primary" busy={wizard.busy}>
        Verifiser
      </Button>
      <div className="code-help">
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
    </form>
  )
}

/** Step 3. The password is sent exactly as typed, without trimming. */
function PasswordStep<Sent extends Contact>({
  wizard,
  texts: { password: texts },
  headingRef,
  state,
}: StepProps<Sent> & { state: WizardAt<Sent, 'password'> }) {
  const form = useForm<{ passord: string }>({ defaultValues: { passord: '' } })
  const { passord = '' } = useWatch({ control: form.control })
  const { good, text } = passwordHint(passord)
  const submit = form.handleSubmit(async (typed) => {
    if (passwordHint(typed.passord).good) await wizard.sendPassword(state, typed.passord)
  })
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <StepHeading step="password" ref={headingRef}>
          {texts.heading}
        </StepHeading>
        <StepAlert failure={wizard.failure} texts={texts} />
        {/* Without it the browser would save the new password with no username, or the wrong one. */}
        <input type="text" autoComplete="username" value={state.sent.mobil} readOnly hidden />
        <PasswordField
          label={texts.label}
          hint={
            <span
              className={good ? 'password-hint password-hint--good' : 'password-hint'}
              role="status"
            >
              <Icon name={good ? 'success' : 'warning'} />
              <span>{text}</span>
            </span>
          }
          inputProps={{ autoComplete: 'new-password', ...form.register('passord') }}
        />
        <Button type="submit" variant="primary" busy={wizard.busy} disabled={!good}>
          {texts.submit}
        </Button>
      </form>
      <StartOver failure={wizard.failure} onStartOver={wizard.startOver} />
    </>
  )
}
