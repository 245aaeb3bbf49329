import { useEffect, useRef, useState } from 'react'
import { registrationApi } from '@/api/registration'
import { useThunkDispatch } from '@/api/useThunkDispatch'
import { DialogShell } from '@/dialogs/DialogShell'
import { identityVerified } from '@/features/session/sessionSlice'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { Button } from '@/ui/Button'
import { IdentityFrame } from './IdentityFrame'
import {
  verifyOutcome,
  verifyTexts,
  type IdentityAnswer,
  type VerifyOutcome,
} from './identityRules'

/** One call per code, however often the dialog renders; its answer counts also when the dialog is closed. */
const asked = new Map<string, Promise<VerifyOutcome>>()

function useVerification(code: string | null): VerifyOutcome | null {
  const dispatch = useThunkDispatch()
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
  /** What a return in the whole window brought. */
  answer?: IdentityAnswer | undefined
}

/** Proves who an existing player is (spec section 2, contract section 6 'Verification dialog'). */
export function VerifyIdentityDialog({ answer: brought }: VerifyIdentityDialogProps) {
  const [answer, setAnswer] = useState<IdentityAnswer | null>(brought ?? null)
  const told = useRef<HTMLDivElement>(null)
  const verification = useVerification(answer && 'code' in answer ? answer.code : null)
  const outcome = answer && 'error' in answer ? 'cancelled' : verification
  const verified = outcome === 'verified'

  // The frame takes the focus with it when it goes.
  useEffect(() => {
    if (answer) told.current?.focus()
  }, [answer])

  return (
    <DialogShell title="Bekreft identitet">
      <div className="stack" ref={told} tabIndex={-1}>
        {answer === null && <IdentityFrame purpose="verify" onAnswer={setAnswer} />}
        {answer !== null && outcome === null && <p role="status">Bekrefter identiteten din...</p>}
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
