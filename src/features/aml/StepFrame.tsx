import type { ReactNode, Ref, SubmitEvent } from 'react'
import { StepHeading } from '@/forms/StepHeading'
import { Button } from '@/ui/Button'
import type { AmlStep } from './amlRules'
import '@/styles/wizard.scss'

export interface AmlStepProps {
  steps: readonly AmlStep[]
  headingRef: Ref<HTMLHeadingElement>
  onSubmit: (event: SubmitEvent) => void
  onBack: () => void
}

interface StepFrameProps extends AmlStepProps {
  step: AmlStep
  title: string
  children: ReactNode
  submitLabel?: string
  busy?: boolean
}

export function StepFrame({
  steps,
  step,
  title,
  headingRef,
  onSubmit,
  onBack,
  children,
  submitLabel = 'Neste',
  busy = false,
}: StepFrameProps) {
  const at = steps.indexOf(step)

  return (
    <form noValidate onSubmit={onSubmit}>
      <StepHeading at={at + 1} of={steps.length} ref={headingRef}>
        {title}
      </StepHeading>
      {children}
      <div className="wizard-acts cluster mt-4">
        {at > 0 && (
          <Button variant="quiet" disabled={busy} onClick={onBack}>
            Tilbake
          </Button>
        )}
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
