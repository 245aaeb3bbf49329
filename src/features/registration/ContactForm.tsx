import type { Ref } from 'react'
import { useForm } from 'react-hook-form'
import { useDialogOpener } from '@/dialogs/useDialogOpener'
import { emailError, mobileError, validate } from '@/forms/fieldRules'
import { Button } from '@/ui/Button'
import { CheckboxField } from '@/ui/CheckboxField'
import { TextField } from '@/ui/TextField'
import type { RegistrationContact, StepFailure } from './registrationRules'
import { StepAlert } from './StepAlert'
import { StepHeading } from './StepHeading'

interface ContactFormProps {
  /** What was submitted earlier, if anything; the terms were accepted then. */
  sent: RegistrationContact | null
  failure: StepFailure | null
  busy: boolean
  onSend: (contact: RegistrationContact) => void
  headingRef: Ref<HTMLHeadingElement>
}

/** Step 1 of registration. */
export function ContactForm({ sent, failure, busy, onSend, headingRef }: ContactFormProps) {
  const terms = useDialogOpener({ name: 'terms' })
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      epost: sent?.epost ?? '',
      mobil: sent?.mobil ?? '',
      acceptedTerms: sent !== null,
    },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(({ epost, mobil }) =>
    onSend({ epost: epost.trim(), mobil: mobil.trim() }),
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <StepHeading step="contact" ref={headingRef}>
        Kontaktopplysninger
      </StepHeading>
      <StepAlert failure={failure} />
      <TextField
        label="E-post"
        hint="For eksempel ola@eksempel.no"
        error={errors.epost?.message}
        inputProps={{
          // Not type="email": browsers rewrite an address that contains æ, ø or å.
          inputMode: 'email',
          autoComplete: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
          ...form.register('epost', { validate: validate(emailError) }),
        }}
      />
      <TextField
        label="Mobilnummer"
        hint="8 siffer. Vi sender deg en kode på SMS, og du logger inn med nummeret."
        error={errors.mobil?.message}
        inputProps={{
          type: 'tel',
          inputMode: 'numeric',
          autoComplete: 'tel-national',
          ...form.register('mobil', { validate: validate(mobileError) }),
        }}
      />
      <CheckboxField
        label="Jeg godtar kjøps- og bruksvilkårene"
        error={errors.acceptedTerms?.message}
        node={
          <Button variant="quiet" className="btn-inline terms-opener" {...terms}>
            Les vilkårene
          </Button>
        }
        inputProps={form.register('acceptedTerms', {
          validate: (accepted) => accepted || 'Du må akseptere kjøps- og bruksvilkår.',
        })}
      />
      <Button type="submit" variant="primary" busy={busy}>
        Neste
      </Button>
    </form>
  )
}
