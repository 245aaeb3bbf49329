import { useId, type ReactNode, type Ref, type SubmitEvent } from 'react'
import { Button } from '@/ui/Button'
import type { AmlStep } from './amlRules'
import '@/styles/wizard.scss'

/** Props that the wizard passes to every step. */
export interface StepProps {
  steps: readonly AmlStep[]
  headingRef: Ref<HTMLHeadingElement>
  onSubmit: (event: SubmitEvent) => void
  onBack: () => void
}

interface StepFrameProps extends StepProps {
  step: AmlStep
  title: string
  children: ReactNode
  submitLabel?: string
  busy?: boolean
}

/** Layout of one step: progress, heading, fields and navigation buttons. */
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
  const progressId = useId()
  const at = steps.indexOf(step)

  return (
    <form noValidate onSubmit={onSubmit}>
      <p className="muted mb-1" id={progressId}>
        {`Steg ${at + 1} av ${steps.length}`}
      </p>
      <h2 className="step-heading" ref={headingRef} tabIndex={-1} aria-describedby={progressId}>
        {title}
      </h2>
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
