import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '@/config/paths'
import { selectSession } from '@/features/session/sessionSlice'
import { identityCancelledText } from '@/forms/identityAnswer'
import { postToParent, isFramed } from '@/lib/frames'
import { useNavigateFromHere } from '@/forms/navigateFromHere'
import { useRunOnce } from '@/forms/useRunOnce'
import { Alert } from '@/ui/Alert'
import {
  attemptOf,
  resumePath,
  storeReturnAnswer,
  takeIdentityAttempt,
  type IdentityPurpose,
} from './identityState'
import { dropReturn, heldReturn } from './returnAddress'

const noReturn = { state: '', error: 'no_code' }

interface IdentityReturnProps {
  /** Fails a return that has no pending login. Without it, links show where to go. */
  lostPurpose?: IdentityPurpose
}

/** A frame posts the answer to its parent; the full window goes on where the login started. */
export function IdentityReturn({ lostPurpose }: IdentityReturnProps) {
  const navigate = useNavigateFromHere()
  const { pathname } = useLocation()
  const { token, userId } = useSelector(selectSession)
  const [{ returned, isLost }] = useState(() => {
    const answer = heldReturn(pathname)
    const staysHere = !isFramed() && lostPurpose === undefined
    return {
      returned: answer,
      isLost: staysHere && attemptOf(answer?.state ?? '', userId) === null,
    }
  })

  useRunOnce('return', () => {
    dropReturn()
    const { state, ...answer } = returned ?? noReturn
    if (isFramed()) {
      postToParent({ state, ...answer })
      return
    }
    const attempt = takeIdentityAttempt(state, userId)
    const purpose = attempt?.purpose ?? lostPurpose
    if (purpose === undefined) return
    storeReturnAnswer(purpose, attempt === null ? { error: 'wrong_state' } : answer, attempt?.kept)
    navigate(resumePath(attempt ?? { purpose }), { replace: true })
  })

  if (!isLost) return <p role="status">Venter...</p>
  return (
    <>
      {returned !== null && <Alert variant="danger">{identityCancelledText}</Alert>}
      {token === null ? (
        <>
          <p>Start på nytt fra registreringen, eller logg inn hvis du har en konto.</p>
          <ul className="lone-link d-flex flex-wrap column-gap-3">
            <li>
              <Link to={paths.register}>Registrer deg</Link>
            </li>
            <li>
              <Link to={paths.login}>Logg inn</Link>
            </li>
          </ul>
        </>
      ) : (
        <p>
          Gå til <Link to={paths.myPage}>Min side</Link> for å bekrefte identiteten din.
        </p>
      )}
    </>
  )
}
