import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { limits } from '@/config/limits'
import { paths } from '@/config/paths'
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

/** Step 4: success, then a redirect to My page after 5 s. */
export function DoneStep({ texts, loggedIn }: DoneStepProps) {
  // Focus on mount: this step always follows another one.
  const focus = useStepFocus<HTMLDivElement>('done', true)
  const navigate = useNavigateFromHere()
  useEffect(() => {
    if (!loggedIn) return undefined
    const timer = setTimeout(
      () => navigate(paths.myPage, { replace: true }),
      limits.redirectAfterSuccess,
    )
    return () => clearTimeout(timer)
  }, [loggedIn, navigate])
  return (
    <div ref={focus} tabIndex={-1}>
      {loggedIn ? (
        <Alert
          variant="success"
          heading={texts.heading}
          actions={
            <Link className="btn btn-primary" to={paths.myPage} replace>
              Til Min side
            </Link>
          }
        >
          Du er logget inn og sendes til Min side om noen sekunder.
        </Alert>
      ) : (
        <Alert
          variant="info"
          actions={
            <Link className="btn btn-primary" to={paths.login}>
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
