import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/config/paths'
import { existingUserArrival, existingUserText } from '@/features/session/loginRules'
import { landingByChosenHall, loginPath } from '@/features/session/chosenHall'
import { identityCancelledHeading, identityCancelledText } from '@/forms/identityAnswer'
import { IntoView, OutcomeAlert } from '@/forms/OutcomeAlert'
import { RedirectFromHere } from '@/forms/navigateFromHere'
import { useStepFocus } from '@/forms/useStepFocus'
import { RetryAlert } from '@/ui/Alert'
import type { IdentityOutcome } from './registrationRules'
import type { IdentityCheck } from './useIdentityCheck'

interface IdentityStepProps {
  check: IdentityCheck
  frame: ReactNode
  /** Shown before the player starts the login. */
  closed?: ReactNode
  /** Shown to anyone but a recognised player, where only that one can go on. */
  unknown?: ReactNode
  onRetry: () => void
}

/** The identity login and its outcome (behaviour.md, 'Identity'). */
export function IdentityStep({ check, frame, closed, unknown, onRetry }: IdentityStepProps) {
  // Focus is lost when the frame unmounts.
  const focus = useStepFocus<HTMLDivElement>(check.at, { inPlace: true })
  return (
    <div className="stack" ref={focus} tabIndex={-1}>
      {check.at === 'closed' && closed}
      {check.at === 'provider' && frame}
      {(check.at === 'server' || leaves(check)) && <p role="status">Bekrefter identiteten din …</p>}
      {check.at === 'end' && (
        <OutcomeMessage outcome={check.outcome} unknown={unknown} onRetry={onRetry} />
      )}
    </div>
  )
}

/** Keep the text while the next page's chunk loads. */
const leaves = (check: IdentityCheck): boolean =>
  check.at === 'end' && (check.outcome.kind === 'loggedIn' || check.outcome.kind === 'mustLogIn')

interface OutcomeMessageProps {
  outcome: IdentityOutcome
  unknown: ReactNode
  onRetry: () => void
}

function OutcomeMessage({ outcome, unknown, onRetry }: OutcomeMessageProps) {
  switch (outcome.kind) {
    case 'new':
      return unknown
    case 'loggedIn':
      return (
        <RedirectFromHere
          to={outcome.landing === paths.myPage ? landingByChosenHall() : outcome.landing}
        />
      )
    case 'mustLogIn':
      return <RedirectFromHere to={loginPath()} state={existingUserArrival} />
    case 'cancelled':
      return (
        <IntoView>
          <RetryAlert variant="warning" urgent heading={identityCancelledHeading} onRetry={onRetry}>
            {identityCancelledText}
          </RetryAlert>
        </IntoView>
      )
    case 'failed':
    case 'unanswered':
      return (
        <IntoView>
          <RetryAlert onRetry={onRetry}>
            {'message' in outcome ? outcome.message : identityCancelledText}
          </RetryAlert>
        </IntoView>
      )
    case 'age':
      return (
        <OutcomeAlert
          variant="danger"
          actions={
            <Link className="btn btn-quiet" to={paths.home}>
              Til forsiden
            </Link>
          }
        >
          I henhold til Norsk lov, kan vi kun tilby spill til personer over 18 år.
        </OutcomeAlert>
      )
    case 'userExist':
      return (
        unknown ?? (
          <OutcomeAlert
            variant="warning"
            actions={
              <Link className="btn btn-secondary" to={loginPath()}>
                Logg inn
              </Link>
            }
          >
            {existingUserText}
          </OutcomeAlert>
        )
      )
  }
}
