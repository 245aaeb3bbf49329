import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { selectSession } from '@/features/session/sessionSlice'
import { identityCancelledText } from '@/forms/identityTexts'
import { isFramed, postToParent } from '@/lib/frames'
import { useNavigateFromHere } from '@/lib/navigateFromHere'
import { Alert } from '@/ui/Alert'
import { isReturn, readReturn } from './identityRules'
import {
  attemptOf,
  resumePath,
  storeReturnAnswer,
  takeIdentityAttempt,
  type IdentityPurpose,
} from './identityState'

interface IdentityReturnProps {
  /** The purpose for which a return with no pending login counts as failed; if omitted, the page says where to go. */
  lostPurpose?: IdentityPurpose
}

/**
 * Where the identity provider returns. In a frame the page posts the answer to its parent; in the full window it
 * continues where the login was started. Code and state leave the address bar before anything else is done with them.
 */
export function IdentityReturn({ lostPurpose }: IdentityReturnProps) {
  const navigate = useNavigateFromHere()
  const { pathname, search } = useLocation()
  const { token, userId } = useSelector(selectSession)
  const [{ query, come, lost }] = useState(() => {
    const asked = new URLSearchParams(search)
    const read = readReturn(asked)
    const staysHere = !isFramed() && lostPurpose === undefined
    return { query: asked, come: read, lost: staysHere && attemptOf(read.state, userId) === null }
  })
  const handled = useRef(false)

  useEffect(() => {
    if (handled.current) return
    handled.current = true
    navigate(pathname, { replace: true })
    const { state, ...answer } = come
    if (isFramed()) {
      postToParent({ state, ...answer })
      return
    }
    const attempt = takeIdentityAttempt(state, userId)
    const purpose = attempt?.purpose ?? lostPurpose
    if (purpose === undefined) return
    storeReturnAnswer(purpose, attempt === null ? { error: 'wrong_state' } : answer, attempt?.kept)
    navigate(resumePath(attempt ?? { purpose }), { replace: true })
  }, [come, lostPurpose, navigate, pathname, userId])

  if (!lost) return <p role="status">Venter...</p>
  return (
    <>
      {isReturn(query) && <Alert variant="danger">{identityCancelledText}</Alert>}
      {token === null ? (
        <>
          <p>Start på nytt fra registreringen, eller logg inn hvis du har en konto.</p>
          <ul className="form-links">
            <li>
              <Link to="/register">Registrer deg</Link>
            </li>
            <li>
              <Link to="/login">Logg inn</Link>
            </li>
          </ul>
        </>
      ) : (
        <p>
          Gå til <Link to="/mypage">Min side</Link> for å bekrefte identiteten din.
        </p>
      )}
    </>
  )
}
