import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { loginPath } from '@/features/session/chosenHall'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { StepHeading } from '@/forms/StepHeading'
import { Button } from '@/ui/Button'
import { stepRefusedText, type StepFailure } from './registrationRules'
import type { Wizard } from './useWizard'

interface FailureTexts {
  /** The server's refusal, if it gave no reasons. */
  refused: string
  /** Appended when an answer was lost. */
  mayHaveHappened: string
}

interface StepFormProps {
  wizard: Pick<Wizard, 'at' | 'of' | 'headingRef' | 'failure' | 'busy'>
  heading: string
  submit: string
  disabled?: boolean
  onSubmit: () => Promise<void>
  /** The server may have lost earlier steps; sending this one again does not help. */
  onStartOver?: () => void
  /** For the last step, which cannot be undone. */
  failureTexts?: FailureTexts
  children: ReactNode
}

export function StepForm({
  wizard: { at, of, headingRef, failure, busy },
  heading,
  submit,
  disabled,
  onSubmit,
  onStartOver,
  failureTexts,
  children,
}: StepFormProps) {
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit()
        }}
      >
        <StepHeading at={at} of={of} ref={headingRef}>
          {heading}
        </StepHeading>
        {failure && <StepAlert failure={failure} texts={failureTexts} />}
        {children}
        <Button type="submit" variant="primary" busy={busy} disabled={disabled}>
          {submit}
        </Button>
      </form>
      {/* Below the form: correcting the input usually helps. */}
      {onStartOver && failure && !failure.isLost && (
        <p className="mt-3 mb-0">
          Kommer du ikke videre?{' '}
          <Button variant="quiet" className="btn-inline start-over__button" onClick={onStartOver}>
            Start på nytt
          </Button>
        </p>
      )}
    </>
  )
}

function StepAlert({ failure, texts }: { failure: StepFailure; texts: FailureTexts | undefined }) {
  const doubt = failure.mayHaveHappened && texts ? texts.mayHaveHappened : ''
  // Say that nothing was made only if no earlier request can have made it.
  const refused = doubt === '' && texts ? texts.refused : stepRefusedText
  const { errors, text } = failure
  const [first = text || refused, ...more] = errors
  return (
    <OutcomeAlert
      of={failure}
      variant="danger"
      {...(errors.length > 0 && { heading: 'Oisann!' })}
      actions={
        doubt !== '' && (
          <Link className="btn btn-quiet" to={loginPath()}>
            Logg inn
          </Link>
        )
      }
    >
      {more.length === 0 ? (
        `${first} ${doubt}`.trim()
      ) : (
        <>
          <ul>
            {[first, ...more].map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
          {doubt !== '' && <p>{doubt}</p>}
        </>
      )}
    </OutcomeAlert>
  )
}
