import type { Ref } from 'react'
import { stepCount, stepNumbers } from './registrationRules'

interface StepHeadingProps {
  step: keyof typeof stepNumbers
  children: string
  ref: Ref<HTMLHeadingElement>
}

/** Heading with the step number; gets focus when a step begins. */
export function StepHeading({ step, children, ref }: StepHeadingProps) {
  return (
    <h2 className="step-heading" ref={ref} tabIndex={-1}>
      <span className="step-heading__count">{`Steg ${stepNumbers[step]} av ${stepCount}`}</span>{' '}
      {children}
    </h2>
  )
}
