import { useId, type Ref } from 'react'

interface StepHeadingProps {
  /** Counted from 1. */
  at: number
  of: number
  children: string
  ref?: Ref<HTMLHeadingElement>
}

export function StepHeading({ at, of, children, ref }: StepHeadingProps) {
  const countId = useId()
  return (
    <>
      <p className="mb-half muted" id={countId}>
        {`Steg ${at} av ${of}`}
      </p>
      <h2 className="h3 mb-3" ref={ref} tabIndex={-1} aria-describedby={countId}>
        {children}
      </h2>
    </>
  )
}
