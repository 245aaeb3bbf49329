import type { Ref } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { PasswordField } from '@/ui/PasswordField'
import { passwordHint, type StepFailure } from './registrationRules'
import { StepAlert } from './StepAlert'
import { StepHeading } from './StepHeading'

export interface PasswordTexts {
  heading: string
  label: string
  submit: string
  /** The server's refusal, if it gave no reasons. */
  refused: string
  /** Appended to the error when a response was lost. */
  mayHaveHappened: string
}

interface PasswordStepProps {
  texts: PasswordTexts
  /** The username, for the browser's password manager. */
  mobil: string
  failure: StepFailure | null
  busy: boolean
  onSend: (passord: string) => void
  headingRef: Ref<HTMLHeadingElement>
}

/** Step 3. The password is sent exactly as typed, without trimming. */
export function PasswordStep({
  texts,
  mobil,
  failure,
  busy,
  onSend,
  headingRef,
}: PasswordStepProps) {
  const form = useForm<{ passord: string }>({ defaultValues: { passord: '' } })
  const { passord = '' } = useWatch({ control: form.control })
  const { good, text } = passwordHint(passord)
  const submit = form.handleSubmit((typed) => {
    if (passwordHint(typed.passord).good) onSend(typed.passord)
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <StepHeading step="password" ref={headingRef}>
        {texts.heading}
      </StepHeading>
      <StepAlert failure={failure} texts={texts} />
      {/* Without it the browser would save the new password with no username, or the wrong one. */}
      <input type="text" autoComplete="username" value={mobil} readOnly hidden />
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
      <Button type="submit" variant="primary" busy={busy} disabled={!good}>
        {texts.submit}
      </Button>
    </form>
  )
}
