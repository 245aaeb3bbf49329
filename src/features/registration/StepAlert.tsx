import { Link } from 'react-router-dom'
import { Alert } from '@/ui/Alert'
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
      <Alert variant="danger" heading="Oisann!">
        <ul className="error-list">
          {failure.errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      </Alert>
    )
  if (!failure.mayHaveHappened) return <Alert variant="danger">{failure.text}</Alert>
  return (
    <Alert
      variant="danger"
      actions={
        <Link className="btn btn-quiet" to="/login">
          Logg inn
        </Link>
      }
    >
      {`${failure.text} ${mayHaveHappenedText}`}
    </Alert>
  )
}
