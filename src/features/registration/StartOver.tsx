import { Button } from '@/ui/Button'
import type { StepFailure } from './registrationRules'

interface StartOverProps {
  failure: StepFailure | null
  onStartOver: () => void
}

/** When the server says no, it may no longer know what was begun; below the form, since most often a slip will do. */
export function StartOver({ failure, onStartOver }: StartOverProps) {
  if (failure?.kind !== 'list') return null
  return (
    <p className="start-over">
      Kommer du ikke videre?{' '}
      <Button variant="quiet" className="btn-inline" onClick={onStartOver}>
        Start på nytt
      </Button>
    </p>
  )
}
