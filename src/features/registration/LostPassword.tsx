import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import {
  useLostPasswordStep1Mutation,
  useLostPasswordStep2Mutation,
  useLostPasswordStep3Mutation,
} from '@/api/registration'
import { paths } from '@/config/paths'
import { fieldOf } from '@/forms/fieldOf'
import { mobileError, mobileInput } from '@/forms/fieldRules'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { IdentityStep } from './IdentityStep'
import { LaterSteps } from './LaterSteps'
import type { Contact } from './registrationRules'
import { StepForm } from './StepForm'
import { useIdentityCheck, type IdentityProps } from './useIdentityCheck'
import { useWizard } from './useWizard'
import '@/styles/registration.scss'

const lostPasswordTexts = {
  changeContact: 'Endre mobilnummer',
  password: {
    heading: 'Lag et nytt passord',
    label: 'Nytt passord',
    submit: 'Lagre passord',
    refused: 'Passordet ble ikke endret. Prøv igjen, eller start på nytt.',
    mayHaveHappened: 'Passordet kan likevel være endret. Prøv å logge inn.',
  },
  done: 'Passordet er nå endret',
  logIn: 'Passordet er endret. Logg inn.',
}

/** Open to logged-in players too (behaviour.md, 'Lost password'). */
export function LostPassword({ returned, initialMobile, identityFrame }: IdentityProps) {
  const [step1] = useLostPasswordStep1Mutation()
  const [step2] = useLostPasswordStep2Mutation()
  const [step3] = useLostPasswordStep3Mutation()
  const wizard = useWizard<Contact>({
    step1: ({ mobil }) => step1({ mobil }),
    step2: ({ mobil }, kode) => step2({ kode, mobil }),
    step3: ({ mobil }, kode, passord) => step3({ kode, mobil, passord }),
  })
  const identity = useIdentityCheck(returned, 'closed')
  // Held here, so that it survives going on and back.
  const form = useForm<Contact>({ mode: 'onTouched', defaultValues: { mobil: initialMobile } })
  const { mobil: mobile = '' } = useWatch({ control: form.control })
  if (wizard.state.step !== 'contact')
    return <LaterSteps wizard={wizard} texts={lostPasswordTexts} />
  return (
    <>
      <StepForm
        wizard={wizard}
        heading="Få en kode på SMS"
        submit="Neste"
        onSubmit={form.handleSubmit(({ mobil }) => {
          void wizard.sendContact({ mobil: mobil.trim() })
        })}
      >
        <TextField
          label="Mobilnummer"
          hint="8 siffer. Nummeret du logger inn med."
          {...fieldOf(form, 'mobil', mobileError, mobileInput)}
        />
      </StepForm>
      <IdentityInstead {...identity} frame={identityFrame(identity.onAnswer, mobile)} />
    </>
  )
}

function IdentityInstead({
  check,
  open,
  frame,
}: ReturnType<typeof useIdentityCheck> & { frame: ReactNode }) {
  return (
    <section className="mt-4 pt-3 border-top" aria-labelledby="other-way">
      <h2 className="h3" id="other-way">
        Får du ikke SMS?
      </h2>
      <IdentityStep
        check={check}
        frame={frame}
        onRetry={open}
        closed={
          <>
            <p>Da kan du logge inn med BankID.</p>
            <div>
              <Button variant="quiet" onClick={open}>
                Fortsett med BankID
              </Button>
            </div>
          </>
        }
        unknown={
          <OutcomeAlert
            variant="warning"
            actions={
              <>
                <Button variant="secondary" onClick={open}>
                  Prøv igjen
                </Button>
                <Link className="btn btn-quiet" to={paths.register}>
                  Registrer deg
                </Link>
              </>
            }
          >
            Vi fant ingen spiller med denne identiteten. Prøv igjen med din egen BankID, eller
            registrer deg om du ikke har konto.
          </OutcomeAlert>
        }
      />
    </section>
  )
}
