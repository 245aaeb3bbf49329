import { Link } from 'react-router-dom'
import { loginPath } from '@/features/session/wish'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { stepRefusedText, type StepFailure } from './registrationRules'

interface StepAlertProps {
  failure: StepFailure | null
  /** The last step's own texts: for a refusal without a list, and for a request that may have gone through. */
  texts?: { refused: string; mayHaveHappened: string }
}

/** Why a step failed: the server's list under its heading, or a single message. */
export function StepAlert({ failure, texts }: StepAlertProps) {
  if (failure === null) return null
  const doubt = failure.mayHaveHappened && texts ? texts.mayHaveHappened : ''
  const sentence = (failure.kind !== 'list' && failure.text) || refusal(doubt, texts)
  return (
    <OutcomeAlert
      of={failure}
      variant="danger"
      {...(failure.kind === 'list' && { heading: 'Oisann!' })}
      actions={
        doubt !== '' && (
          <Link className="btn btn-quiet" to={loginPath()}>
            Logg inn
          </Link>
        )
      }
    >
      {failure.kind === 'list' ? (
        <>
          <ul className="m-0">
            {failure.errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
          {doubt !== '' && <p>{doubt}</p>}
        </>
      ) : (
        `${sentence} ${doubt}`.trim()
      )}
    </OutcomeAlert>
  )
}

/** That nothing was made is said only when nothing can have been made by an earlier request either. */
const refusal = (doubt: string, texts: StepAlertProps['texts']): string =>
  doubt === '' && texts ? texts.refused : stepRefusedText
