import { useCallback, useEffect, useRef, useState } from 'react'
import { useRegisterBankIDMutation } from '@/api/registration'
import { useStartSession } from '@/features/session/useStartSession'
import { identityOutcome, type IdentityOutcome, type ProvidedIdentity } from './registrationRules'

export type IdentityCheck =
  /** Not asked for. */
  { at: 'closed' } | { at: 'provider' } | { at: 'server' } | { at: 'end'; outcome: IdentityOutcome }

const received = (identity: ProvidedIdentity): IdentityCheck =>
  'code' in identity ? { at: 'server' } : { at: 'end', outcome: { kind: 'failed' } }

/**
 * From the identity provider's frame to who the server says it is. `brought` is what a login in the whole window came
 * back with; a code is sent once, whatever renders. A session in the answer starts also when the page was left.
 */
export function useIdentityCheck(
  brought: ProvidedIdentity | null,
  withoutAnswer: 'closed' | 'provider',
) {
  const startSession = useStartSession()
  const [registerBankID] = useRegisterBankIDMutation()
  const [check, setCheck] = useState<IdentityCheck>(() =>
    brought ? received(brought) : { at: withoutAnswer },
  )

  const answer = useCallback(
    async (identity: ProvidedIdentity) => {
      setCheck(received(identity))
      if (!('code' in identity)) return
      const { data, error } = await registerBankID({ code: identity.code })
      if (data?.session) startSession(data.session)
      setCheck({ at: 'end', outcome: identityOutcome(data, error) })
    },
    [registerBankID, startSession],
  )

  const begun = useRef(false)
  useEffect(() => {
    if (brought === null || begun.current) return
    begun.current = true
    void answer(brought)
  }, [answer, brought])

  return {
    check,
    onAnswer: useCallback((identity: ProvidedIdentity) => void answer(identity), [answer]),
    /** A new login; an earlier one's answer is worth nothing. */
    open: () => setCheck({ at: 'provider' }),
  }
}
