import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { limits } from '@/config/limits'
import { paths } from '@/config/paths'
import { loginPath, readWish } from '@/features/session/wish'
import { useNavigateFromHere } from '@/forms/navigateFromHere'
import { Alert } from '@/ui/Alert'
import { useStepFocus } from './useStepFocus'

export interface DoneTexts {
  heading: string
  /** Shown when the login afterwards failed: the account or password is saved, and the player logs in manually. */
  logIn: string
}

interface DoneStepProps {
  texts: DoneTexts
  loggedIn: boolean
}

/** Step 4: success, then a redirect after 5 s: to My page, or to the hall that was chosen before. */
export function DoneStep({ texts, loggedIn }: DoneStepProps) {
  // Focus on mount: this step always follows another one.
  const focus = useStepFocus<HTMLDivElement>('done', true)
  const navigate = useNavigateFromHere()
  const [wish] = useState(readWish)
  const landing = wish?.from ?? paths.myPage
  useEffect(() => {
    if (!loggedIn) return undefined
    const timer = setTimeout(
      () => navigate(landing, { replace: true }),
      limits.redirectAfterSuccess,
    )
    return () => clearTimeout(timer)
  }, [landing, loggedIn, navigate])
  return (
    <div ref={focus} tabIndex={-1}>
      {loggedIn ? (
        <Alert
          variant="success"
          heading={texts.heading}
          actions={
            <Link className="btn btn-primary" to={landing} replace>
              {wish ? `Velg ${wish.hallName}` : 'Til Min side'}
            </Link>
          }
        >
          {wish
            ? 'Du er logget inn og sendes videre om noen sekunder.'
            : 'Du er logget inn og sendes til Min side om noen sekunder.'}
        </Alert>
      ) : (
        <Alert
          variant="info"
          actions={
            <Link className="btn btn-primary" to={loginPath()}>
              Logg inn
            </Link>
          }
        >
          {texts.logIn}
        </Alert>
      )}
    </div>
  )
}
