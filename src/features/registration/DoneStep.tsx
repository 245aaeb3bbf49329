import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { limits } from '@/config/limits'
import { paths } from '@/config/paths'
import { loginPath, readWish } from '@/features/session/wish'
import { useNavigateFromHere } from '@/forms/navigateFromHere'
import { Outcome } from '@/ui/Outcome'

interface DoneStepProps {
  heading: string
  /** False where the log-in afterwards failed: account or password is saved, and the player logs in by hand. */
  loggedIn: boolean
}

/** Success, then a redirect after 5 s: to My page, or to the hall that was chosen before. */
export function DoneStep({ heading, loggedIn }: DoneStepProps) {
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
  const onwards = wish ? `Velg ${wish.hallName}` : 'Til Min side'
  return (
    <>
      <Outcome level="h2" title={heading}>
        <p>
          {loggedIn
            ? `Du er logget inn og sendes ${wish ? 'videre' : 'til Min side'} om noen sekunder.`
            : 'Logg inn med mobilnummeret og passordet ditt.'}
        </p>
      </Outcome>
      <Link
        className="btn btn-primary btn-wide"
        to={loggedIn ? landing : loginPath()}
        replace={loggedIn}
      >
        {loggedIn ? onwards : 'Logg inn'}
      </Link>
    </>
  )
}
