import type { Ref } from 'react'
import { CodeStep } from './CodeStep'
import { DoneStep, type DoneTexts } from './DoneStep'
import { PasswordStep, type PasswordTexts } from './PasswordStep'
import type { Contact } from './registrationRules'
import { StartOver } from './StartOver'
import type { useWizard } from './useWizard'

interface LaterStepsProps<Sent extends Contact> {
  wizard: ReturnType<typeof useWizard<Sent>>
  texts: {
    changeContact: string
    password: PasswordTexts
    done: DoneTexts
  }
  headingRef: Ref<HTMLHeadingElement>
}

/** The steps after step 1. Registration and lost password share them, apart from the texts. */
export function LaterSteps<Sent extends Contact>({
  wizard,
  texts,
  headingRef,
}: LaterStepsProps<Sent>) {
  const { state, failure, busy } = wizard
  const common = { failure, busy, headingRef }
  switch (state.step) {
    case 'contact':
      return null
    case 'code':
      return (
        <CodeStep
          {...common}
          mobil={state.sent.mobil}
          newCodeBusy={wizard.newCodeBusy}
          newCodeSent={wizard.newCodeSent}
          changeLabel={texts.changeContact}
          onChangeContact={wizard.changeContact}
          onSend={(kode) => void wizard.sendCode(state, kode)}
          onSendNewCode={() => void wizard.sendNewCode(state)}
        />
      )
    case 'password':
      return (
        <>
          <PasswordStep
            {...common}
            texts={texts.password}
            mobil={state.sent.mobil}
            onSend={(passord) => void wizard.sendPassword(state, passord)}
          />
          <StartOver failure={failure} onStartOver={wizard.startOver} />
        </>
      )
    case 'done':
      return <DoneStep texts={texts.done} loggedIn={state.loggedIn} />
  }
}
