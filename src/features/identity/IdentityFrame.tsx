import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { env } from '@/config/env'
import { frameAllow, frameSandbox } from '@/config/frames'
import { paths } from '@/config/paths'
import { selectSession } from '@/features/session/sessionSlice'
import type { IdentityAnswer } from '@/forms/identityAnswer'
import { listenToFrame } from '@/lib/frames'
import { AwaitedFrame } from '@/ui/AwaitedFrame'
import { authorizeAddress, readIdentityMessage } from './identityRules'
import {
  createIdentityAttempt,
  clearIdentityAttempt,
  storeIdentityAttempt,
  takeIdentityAttempt,
  type IdentityPurpose,
} from './identityState'

interface IdentityFrameProps {
  purpose: IdentityPurpose
  kept?: string
  /** Called once; remounting starts another login. */
  onAnswer: (answer: IdentityAnswer) => void
}

/** Also offers the full window: a refused frame cannot be detected. */
export function IdentityFrame({ purpose, kept = '', onAnswer }: IdentityFrameProps) {
  const { userId } = useSelector(selectSession)
  const { pathname, search, hash } = useLocation()
  const path = `${pathname}${search}${hash}`
  const frame = useRef<HTMLIFrameElement>(null)
  const answered = useRef(false)
  const [{ state, nonce }] = useState(createIdentityAttempt)
  const { bankIdUrl, bankIdClientId: clientId } = env
  const { origin } = window.location
  // Both are registered with the provider.
  const returnPath = purpose === 'register' ? paths.register : paths.bankIdReturn
  const address = authorizeAddress({ bankIdUrl, clientId, origin, returnPath, state, nonce })

  useEffect(() => {
    storeIdentityAttempt({ state, purpose, userId, path, kept })
    return () => clearIdentityAttempt(state)
  }, [kept, path, purpose, state, userId])

  useEffect(() => {
    return listenToFrame(frame, (data) => {
      const message = readIdentityMessage(data)
      if (message === null || answered.current) return
      // A second message must not override the first.
      answered.current = true
      const { state: returned, ...answer } = message
      onAnswer(
        takeIdentityAttempt(returned, userId)?.purpose === purpose
          ? answer
          : { error: 'wrong_state' },
      )
    })
  }, [onAnswer, purpose, userId])

  return (
    <>
      <AwaitedFrame
        ref={frame}
        className="frame--identity"
        title="BankID"
        wait="Henter BankID …"
        src={address}
        sandbox={frameSandbox.mayTakeWindow}
        allow={frameAllow(bankIdUrl, 'publickey-credentials-get')}
      />
      <p>
        Ser du ikke BankID her? <a href={address}>Åpne BankID i hele vinduet</a>
      </p>
    </>
  )
}
