import { useState, type ReactNode } from 'react'
import { useRegisterBankIDMutation } from '@/api/registration'
import { useStartSession } from '@/features/session/useStartSession'
import { isOwnCancel, type IdentityAnswer } from '@/forms/identityAnswer'
import { useRunOnce } from '@/forms/useRunOnce'
import { identityOutcome, type IdentityOutcome } from './registrationRules'

export type IdentityCheck =
  { at: 'closed' } | { at: 'provider' } | { at: 'server' } | { at: 'end'; outcome: IdentityOutcome }

const received = (identity: IdentityAnswer): IdentityCheck =>
  'code' in identity
    ? { at: 'server' }
    : { at: 'end', outcome: { kind: isOwnCancel(identity.error) ? 'cancelled' : 'failed' } }

export interface IdentityProps {
  /** The answer of a full-window login. */
  returned: IdentityAnswer | null
  /** The mobile number typed on the way here. */
  initialMobile: string
  /** `mobile` is kept in case the login continues in the full window. */
  identityFrame: (onAnswer: (identity: IdentityAnswer) => void, mobile: string) => ReactNode
}

/** Sends a code once. A session in the answer starts even if the player has left the page. */
export function useIdentityCheck(
  returned: IdentityAnswer | null,
  withoutAnswer: 'closed' | 'provider',
) {
  const startSession = useStartSession()
  const [registerBankID] = useRegisterBankIDMutation()
  const [check, setCheck] = useState<IdentityCheck>(() =>
    returned ? received(returned) : { at: withoutAnswer },
  )

  const answer = async (identity: IdentityAnswer) => {
    setCheck(received(identity))
    if (!('code' in identity)) return
    const { data, error } = await registerBankID({ code: identity.code })
    if (data?.session) startSession(data.session)
    setCheck({ at: 'end', outcome: identityOutcome(data, error) })
  }
  const onAnswer = (identity: IdentityAnswer) => void answer(identity)
  useRunOnce(returned, onAnswer)

  return {
    check,
    onAnswer,
    open: () => setCheck({ at: 'provider' }),
  }
}
