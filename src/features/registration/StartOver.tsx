import { Button } from '@/ui/Button'
import type { StepFailure } from './registrationRules'

interface StartOverProps {
  failure: StepFailure | null
  onStartOver: () => void
}

/**
 * When the server refuses a step, it may have lost the earlier ones, which sending this one again does not mend. Below
 * the form: correcting the input usually helps.
 */
export function StartOver({ failure, onStartOver }: StartOverProps) {
  if (failure === null || failure.kind === 'lost') return null
  return (
    <p className="mt-3 mb-0">
      Kommer du ikke videre?{' '}
      <Button variant="quiet" className="btn-inline start-over__button" onClick={onStartOver}>
        Start på nytt
      </Button>
    </p>
  )
}
