import { Link } from 'react-router-dom'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import type { StepFailure } from './registrationRules'

interface StepAlertProps {
  failure: StepFailure | null
  /** Follows the sentence of a last step whose answer was lost. */
  mayHaveHappenedText?: string
}

/** Why a step did not go on: the server's list under its heading, or what failed. */
export function StepAlert({ failure, mayHaveHappenedText = '' }: StepAlertProps) {
  if (failure === null) return null
  if (failure.kind === 'list')
    return (
      <OutcomeAlert of={failure} variant="danger" heading="Oisann!">
        <ul className="error-list">
          {failure.errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      </OutcomeAlert>
    )
  if (!failure.mayHaveHappened)
    return (
      <OutcomeAlert of={failure} variant="danger">
        {failure.text}
      </OutcomeAlert>
    )
  return (
    <OutcomeAlert
      of={failure}
      variant="danger"
      actions={
        <Link className="btn btn-quiet" to="/login">
          Logg inn
        </Link>
      }
    >
      {`${failure.text} ${mayHaveHappenedText}`}
    </OutcomeAlert>
  )
}
