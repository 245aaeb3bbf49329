import { Link } from 'react-router-dom'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import type { StepFailure } from './registrationRules'

interface StepAlertProps {
  failure: StepFailure | null
  /** Appended to the error of the last step when its response was lost. */
  mayHaveHappenedText?: string
}

/** Why a step failed: the server's list under its heading, or a single message. */
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
