import { useEffect, useRef, useState } from 'react'
import { registrationApi } from '@/api/registration'
import { closeDialog } from '@/dialogs/dialogSlice'
import { DialogShell } from '@/dialogs/DialogShell'
import { identityVerified } from '@/features/session/sessionSlice'
import { identityCancelledHeading, isOwnCancel } from '@/forms/identityAnswer'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { useRunOnce } from '@/forms/useRunOnce'
import { Button } from '@/ui/Button'
import { Outcome, OutcomeActions } from '@/ui/Outcome'
import { useAppDispatch } from '@/store/hooks'
import { IdentityFrame } from './IdentityFrame'
import { verifyOutcome, verifyTexts, type VerifyOutcome } from './identityRules'
import { verificationAnswer } from './identityState'

/** Asks once per code. The answer counts even if the dialog has closed. */
function useVerification(code: string | null): VerifyOutcome | null {
  const dispatch = useAppDispatch()
  const [known, setKnown] = useState<{ code: string; outcome: VerifyOutcome } | null>(null)
  const ask = async (sent: string) => {
    const { data } = await dispatch(registrationApi.endpoints.authBankID.initiate({ code: sent }))
    const outcome = verifyOutcome(data)
    if (outcome === 'verified') dispatch(identityVerified())
    setKnown({ code: sent, outcome })
  }
  useRunOnce(code, (sent) => void ask(sent))
  return known !== null && known.code === code ? known.outcome : null
}

const withoutCode = (error: string): VerifyOutcome => (isOwnCancel(error) ? 'cancelled' : 'refused')

const mayRetry: readonly VerifyOutcome[] = ['cancelled', 'refused', 'failed']

interface VerifyIdentityDialogProps {
  /** Opened by a full-window answer. */
  returned?: boolean | undefined
}

/** See behaviour.md, 'Verification'. */
export function VerifyIdentityDialog({ returned = false }: VerifyIdentityDialogProps) {
  const dispatch = useAppDispatch()
  const [answer, setAnswer] = useState(returned ? verificationAnswer : null)
  const told = useRef<HTMLDivElement>(null)
  const verification = useVerification(answer && 'code' in answer ? answer.code : null)
  const outcome = answer && 'error' in answer ? withoutCode(answer.error) : verification

  // The frame had the focus, and unmounts.
  useEffect(() => {
    if (answer) told.current?.focus()
  }, [answer])

  return (
    <DialogShell
      title="Bekreft identitet"
      footer={
        outcome === 'verified' ? (
          <OutcomeActions onDone={() => dispatch(closeDialog())} />
        ) : undefined
      }
    >
      <div className="stack" ref={told} tabIndex={-1}>
        {answer === null && <IdentityFrame purpose="verify" onAnswer={setAnswer} />}
        {answer !== null && outcome === null && <p role="status">Bekrefter identiteten din …</p>}
        {outcome === 'verified' && <Outcome title={verifyTexts.verified} />}
        {outcome !== null && outcome !== 'verified' && (
          <OutcomeAlert
            variant={outcome === 'cancelled' ? 'warning' : 'danger'}
            {...(outcome === 'cancelled' && { heading: identityCancelledHeading, urgent: true })}
            actions={
              mayRetry.includes(outcome) && (
                <Button variant="secondary" onClick={() => setAnswer(null)}>
                  Prøv igjen
                </Button>
              )
            }
          >
            {verifyTexts[outcome]}
          </OutcomeAlert>
        )}
      </div>
    </DialogShell>
  )
}
