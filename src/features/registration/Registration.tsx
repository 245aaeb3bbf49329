import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSelector } from 'react-redux'
import type { Id } from '@/api/readers'
import {
  useSignupStep1Mutation,
  useSignupStep2Mutation,
  useSignupStep3Mutation,
} from '@/api/registration'
import { paths } from '@/config/paths'
import { useDialogOpener } from '@/dialogs/useDialogOpener'
import { selectAuthenticated } from '@/features/session/sessionSlice'
import { fieldOf } from '@/forms/fieldOf'
import { emailError, mobileError, mobileInput } from '@/forms/fieldRules'
import { RedirectFromHere } from '@/forms/navigateFromHere'
import { StepHeading } from '@/forms/StepHeading'
import { useStepFocus } from '@/forms/useStepFocus'
import { Button } from '@/ui/Button'
import { CheckboxField } from '@/ui/CheckboxField'
import { PageTitle } from '@/ui/PageTitle'
import { TextField } from '@/ui/TextField'
import { IdentityStep } from './IdentityStep'
import { LaterSteps } from './LaterSteps'
import { greetingAt, type RegistrationContact } from './registrationRules'
import { useIdentityCheck, type IdentityProps } from './useIdentityCheck'
import { StepForm } from './StepForm'
import { useWizard } from './useWizard'
import '@/styles/registration.scss'

/** BankID and the form's three steps. */
const stepCount = 4

/** See behaviour.md, 'Registration'. */
export function Registration(props: IdentityProps) {
  const authenticated = useSelector(selectAuthenticated)
  // Checked on arrival only: the last step logs the player in and stays for 5 s.
  const [arrivedAuthenticated] = useState(authenticated)
  return arrivedAuthenticated ? (
    <RedirectFromHere to={paths.myPage} />
  ) : (
    <VisitorRegistration {...props} />
  )
}

function VisitorRegistration({ returned, initialMobile, identityFrame }: IdentityProps) {
  const { check, onAnswer, open } = useIdentityCheck(returned, 'provider')
  const person = check.at === 'end' && check.outcome.kind === 'new' ? check.outcome : null
  const headingRef = useStepFocus<HTMLHeadingElement>(person ? 'account' : 'identity')
  if (person)
    return <RegistrationSteps {...person} initialMobile={initialMobile} onStartOver={open} />
  return (
    <>
      <PageTitle>Registrer deg</PageTitle>
      <StepHeading at={1} of={stepCount} ref={headingRef}>
        Bekreft hvem du er
      </StepHeading>
      <p>
        <strong>Hei</strong>, for å opprette konto bekrefter du først hvem du er med BankID.
      </p>
      <IdentityStep check={check} frame={identityFrame(onAnswer, initialMobile)} onRetry={open} />
    </>
  )
}

const registrationTexts = {
  changeContact: 'Endre opplysninger',
  password: {
    heading: 'Lag et passord',
    label: 'Velg passord',
    submit: 'Opprett konto',
    refused: 'Kontoen ble ikke opprettet. Prøv igjen, eller start på nytt.',
    mayHaveHappened: 'Kontoen kan likevel være opprettet. Prøv å logge inn.',
  },
  done: 'Kontoen er opprettet',
  logIn: 'Kontoen er opprettet. Logg inn.',
}

interface RegistrationStepsProps extends Pick<IdentityProps, 'initialMobile'> {
  storeHash: Id
  name: string
  onStartOver: () => void
}

function RegistrationSteps({
  storeHash,
  name,
  initialMobile,
  onStartOver,
}: RegistrationStepsProps) {
  const [step1] = useSignupStep1Mutation()
  const [step2] = useSignupStep2Mutation()
  const [step3] = useSignupStep3Mutation()
  const wizard = useWizard<RegistrationContact>(
    {
      step1: ({ epost, mobil }) => step1({ storeHash, epost, mobil }),
      step2: ({ mobil }, kode) => step2({ storeHash, kode, mobil }),
      step3: ({ epost, mobil }, kode, passord) => step3({ storeHash, kode, mobil, epost, passord }),
    },
    { stepsBefore: 1 },
  )
  const terms = useDialogOpener({ name: 'terms' })
  // Held here, so that it survives going on and back.
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { epost: '', mobil: initialMobile, acceptedTerms: false },
  })
  return (
    <>
      <PageTitle>{greetingAt(wizard.state.step, name)}</PageTitle>
      {wizard.state.step === 'contact' && (
        <StepForm
          wizard={wizard}
          heading="Kontaktopplysninger"
          submit="Neste"
          onSubmit={form.handleSubmit(({ epost, mobil }) => {
            void wizard.sendContact({ epost: epost.trim(), mobil: mobil.trim() })
          })}
          onStartOver={onStartOver}
        >
          <TextField
            label="E-post"
            hint="For eksempel ola@eksempel.no"
            {...fieldOf(form, 'epost', emailError, {
              // Not type="email": browsers rewrite an address that contains æ, ø or å.
              inputMode: 'email',
              autoComplete: 'email',
              autoCapitalize: 'none',
              spellCheck: false,
            })}
          />
          <TextField
            label="Mobilnummer"
            hint="8 siffer. Vi sender deg en kode på SMS, og du logger inn med nummeret."
            {...fieldOf(form, 'mobil', mobileError, mobileInput)}
          />
          <CheckboxField
            label="Jeg godtar kjøps- og bruksvilkårene"
            error={form.formState.errors.acceptedTerms?.message}
            node={
              <Button variant="quiet" className="btn-inline terms-opener" {...terms}>
                Les vilkårene
              </Button>
            }
            inputProps={form.register('acceptedTerms', {
              validate: (accepted) => accepted || 'Du må akseptere kjøps- og bruksvilkår.',
            })}
          />
        </StepForm>
      )}
      <LaterSteps wizard={wizard} texts={registrationTexts} />
    </>
  )
}
