import { useEffect, useRef, useState } from 'react'
import { registrationApi } from '@/api/registration'
import { DialogShell } from '@/dialogs/DialogShell'
import { identityVerified } from '@/features/session/sessionSlice'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { Button } from '@/ui/Button'
import { useAppDispatch } from '@/store/hooks'
import { IdentityFrame } from './IdentityFrame'
import { verifyOutcome, verifyTexts, type VerifyOutcome } from './identityRules'
import { verificationAnswer } from './identityState'

/** One request per code, however often the dialog renders. Its response counts even after the dialog has closed. */
const asked = new Map<string, Promise<VerifyOutcome>>()

function useVerification(code: string | null): VerifyOutcome | null {
  const dispatch = useAppDispatch()
  const [known, setKnown] = useState<{ code: string; outcome: VerifyOutcome } | null>(null)
  useEffect(() => {
    if (code === null) return undefined
    let shown = true
    const ask = async (): Promise<VerifyOutcome> => {
      const { data } = await dispatch(registrationApi.endpoints.authBankID.initiate({ code }))
      const outcome = verifyOutcome(data)
      if (outcome === 'verified') dispatch(identityVerified())
      return outcome
    }
    const question = asked.get(code) ?? ask()
    asked.set(code, question)
    void question.then((outcome) => {
      if (shown) setKnown({ code, outcome })
    })
    return () => {
      shown = false
    }
  }, [code, dispatch])
  return known !== null && known.code === code ? known.outcome : null
}

interface VerifyIdentityDialogProps {
  /** Opened by the answer of a full-window login. */
  returned?: boolean | undefined
}

/** Verifies the identity of an existing player (spec section 2, contract section 6 'Verification dialog'). */
export function VerifyIdentityDialog({ returned = false }: VerifyIdentityDialogProps) {
  const [answer, setAnswer] = useState(returned ? verificationAnswer : null)
  const told = useRef<HTMLDivElement>(null)
  const verification = useVerification(answer && 'code' in answer ? answer.code : null)
  const outcome = answer && 'error' in answer ? 'cancelled' : verification
  const verified = outcome === 'verified'

  // Focus is lost when the frame unmounts.
  useEffect(() => {
    if (answer) told.current?.focus()
  }, [answer])

  return (
    <DialogShell title="Bekreft identitet">
      <div className="stack" ref={told} tabIndex={-1}>
        {answer === null && <IdentityFrame purpose="verify" onAnswer={setAnswer} />}
        {answer !== null && outcome === null && <p role="status">Bekrefter identiteten din …</p>}
        {outcome !== null && (
          <OutcomeAlert
            variant={verified ? 'success' : 'danger'}
            actions={
              (outcome === 'cancelled' || outcome === 'failed') && (
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
