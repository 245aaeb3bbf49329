import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { limits } from '@/config/limits'
import { paths } from '@/config/paths'
import { loginPath, readChosenHall } from '@/features/session/chosenHall'
import { useNavigateFromHere } from '@/forms/navigateFromHere'
import { Outcome } from '@/ui/Outcome'

interface DoneStepProps {
  /** Headings: logged in, or log-in failed afterwards. */
  texts: { done: string; logIn: string }
  loggedIn: boolean
}

/** Redirects after 5 s to My page, or to the hall chosen before. */
export function DoneStep({ texts, loggedIn }: DoneStepProps) {
  const navigate = useNavigateFromHere()
  const [chosenHall] = useState(readChosenHall)
  const landing = chosenHall?.from ?? paths.myPage
  useEffect(() => {
    if (!loggedIn) return undefined
    const timer = setTimeout(
      () => navigate(landing, { replace: true }),
      limits.redirectAfterSuccess,
    )
    return () => clearTimeout(timer)
  }, [landing, loggedIn, navigate])
  const onwards = chosenHall ? `Velg ${chosenHall.hallName}` : 'Til Min side'
  return (
    <>
      <Outcome level="h2" title={loggedIn ? texts.done : texts.logIn}>
        {loggedIn && (
          <p>
            Du er logget inn og sendes {chosenHall ? 'videre' : 'til Min side'} om noen sekunder.
          </p>
        )}
      </Outcome>
      <Link
        className="btn btn-primary w-100"
        to={loggedIn ? landing : loginPath()}
        replace={loggedIn}
      >
        {loggedIn ? onwards : 'Logg inn'}
      </Link>
    </>
  )
}
