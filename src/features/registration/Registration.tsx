import { useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import type { Id } from '@/api/readers'
import {
  useSignupStep1Mutation,
  useSignupStep2Mutation,
  useSignupStep3Mutation,
} from '@/api/registration'
import { paths } from '@/config/paths'
import { selectAuthenticated } from '@/features/session/sessionSlice'
import { RedirectFromHere } from '@/forms/navigateFromHere'
import { PageTitle } from '@/ui/PageTitle'
import { ContactForm } from './ContactForm'
import { IdentityStep } from './IdentityStep'
import { LaterSteps } from './LaterSteps'
import { StartOver } from './StartOver'
import { greetingAt, type ProvidedIdentity, type RegistrationContact } from './registrationRules'
import { useIdentityCheck } from './useIdentityCheck'
import { useStepFocus } from './useStepFocus'
import { useWizard } from './useWizard'
import '@/styles/registration.scss'

interface RegistrationProps {
  /** The answer of a full-window identity login. */
  brought: ProvidedIdentity | null
  identityFrame: (onAnswer: (identity: ProvidedIdentity) => void) => ReactNode
}

/** Identification with BankID, then the three steps to an account (behaviour.md, 'Registration'). */
export function Registration(props: RegistrationProps) {
  const authenticated = useSelector(selectAuthenticated)
  // Checked on arrival only: the last step logs the player in, and must stay for its five seconds.
  const [arrivedAuthenticated] = useState(authenticated)
  return arrivedAuthenticated ? (
    <RedirectFromHere to={paths.myPage} />
  ) : (
    <VisitorRegistration {...props} />
  )
}

function VisitorRegistration({ brought, identityFrame }: RegistrationProps) {
  const { check, onAnswer, open } = useIdentityCheck(brought, 'provider')
  const [startedOver, setStartedOver] = useState(false)
  if (check.at === 'end' && check.outcome.kind === 'new') {
    const { storeHash, name } = check.outcome
    const startOver = () => {
      setStartedOver(true)
      open()
    }
    return <RegistrationSteps storeHash={storeHash} name={name} onStartOver={startOver} />
  }
  return (
    <>
      <PageTitle>Registrer deg</PageTitle>
      <p className="lead">Hei</p>
      {check.at === 'provider' && (
        <p>For å opprette konto bekrefter du først hvem du er med BankID.</p>
      )}
      <IdentityStep
        check={check}
        frame={identityFrame(onAnswer)}
        takesFocus={startedOver}
        onRetry={open}
      />
    </>
  )
}

const texts = {
  changeContact: 'Endre opplysninger',
  password: {
    heading: 'Lag et passord',
    label: 'Velg passord',
    submit: 'Opprett konto',
    refused: 'Kontoen ble ikke opprettet. Prøv igjen, eller start på nytt.',
    mayHaveHappened: 'Kontoen kan likevel være opprettet. Prøv å logge inn.',
  },
  done: { heading: 'Kontoen er opprettet', logIn: 'Kontoen er opprettet. Logg inn.' },
}

interface RegistrationStepsProps {
  storeHash: Id
  name: string
  onStartOver: () => void
}

function RegistrationSteps({ storeHash, name, onStartOver }: RegistrationStepsProps) {
  const [step1] = useSignupStep1Mutation()
  const [step2] = useSignupStep2Mutation()
  const [step3] = useSignupStep3Mutation()
  const wizard = useWizard<RegistrationContact>({
    step1: ({ epost, mobil }) => step1({ storeHash, epost, mobil }),
    step2: ({ mobil }, kode) => step2({ storeHash, kode, mobil }),
    step3: ({ epost, mobil }, kode, passord) => step3({ storeHash, kode, mobil, epost, passord }),
  })
  const { state, failure, busy } = wizard
  // Focus on mount: the identity step, which had the focus, has unmounted.
  const headingRef = useStepFocus<HTMLHeadingElement>(state.step, true)
  return (
    <>
      <PageTitle>{greetingAt(state.step, name)}</PageTitle>
      {state.step === 'contact' && (
        <>
          <ContactForm
            failure={failure}
            busy={busy}
            headingRef={headingRef}
            sent={state.sent}
            onSend={(contact) => void wizard.sendContact(contact)}
          />
          {/* Before step 1 there is only the identity, which the server may have forgotten. */}
          <StartOver failure={failure} onStartOver={onStartOver} />
        </>
      )}
      <LaterSteps wizard={wizard} texts={texts} headingRef={headingRef} />
    </>
  )
}
