import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { env } from '@/config/env'
import { selectSession } from '@/features/session/sessionSlice'
import { authorizeAddress, readIdentityMessage, type IdentityAnswer } from './identityRules'
import {
  drawIdentity,
  forgetIdentity,
  rememberIdentity,
  takeIdentity,
  type IdentityPurpose,
} from './identityState'

interface IdentityFrameProps {
  purpose: IdentityPurpose
  returnPath?: '/bankIdreturn' | '/register'
  /** Once; mounted anew, the frame begins another login. Whatever does not fit is an error. */
  onAnswer: (answer: IdentityAnswer) => void
}

/**
 * The identity provider, in a frame and with a way into the whole window, since a frame that is refused cannot be
 * detected. Listens to its own frame and the app's own origin only (contract section 7).
 */
export function IdentityFrame({
  purpose,
  returnPath = '/bankIdreturn',
  onAnswer,
}: IdentityFrameProps) {
  const { userId } = useSelector(selectSession)
  const frame = useRef<HTMLIFrameElement>(null)
  const answered = useRef(false)
  const [{ state, nonce }] = useState(drawIdentity)
  const { bankIdUrl, bankIdClientId: clientId } = env
  const { origin } = window.location
  const address = authorizeAddress({ bankIdUrl, clientId, origin, returnPath, state, nonce })

  useEffect(() => {
    rememberIdentity({ state, purpose, userId })
    return () => forgetIdentity(state)
  }, [purpose, state, userId])

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== window.location.origin) return
      if (event.source === null || event.source !== frame.current?.contentWindow) return
      const message = readIdentityMessage(event.data)
      if (message === null || answered.current) return
      // A second message may come before the frame has gone, and must not undo the first.
      answered.current = true
      const { state: returned, ...answer } = message
      onAnswer(takeIdentity(returned, userId) === purpose ? answer : { error: 'wrong_state' })
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [onAnswer, purpose, userId])

  return (
    <>
      <iframe
        ref={frame}
        className="frame frame--identity"
        title="BankID"
        src={address}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-top-navigation-by-user-activation"
      />
      <p>
        <a href={address}>Åpne BankID i hele vinduet</a>
      </p>
    </>
  )
}
