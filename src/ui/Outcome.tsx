import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import '@/styles/outcome.scss'

interface OutcomeProps {
  title: string
  level?: 'h2' | 'h3'
  children?: ReactNode
  balance?: string | undefined
}

/** Replaces a form that succeeded. The heading takes the focus: the pressed button is gone. */
export function Outcome({ title, level: Heading = 'h3', children, balance }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (Heading === 'h2') window.scrollTo(0, 0)
    // The answer may be late: the player may be in another ticket's form.
    if (document.activeElement?.closest('form')) return
    if (Heading === 'h2' || heading.current?.closest('[role="dialog"], :focus'))
      heading.current?.focus({ preventScroll: true })
  }, [Heading])
  return (
    <div className="outcome-view text-center">
      <Icon name="success" />
      <Heading className="mt-2 mb-1" ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {children}
      {balance !== undefined && (
        <p className="mt-3 fs-3 fw-bold tabular" role="status">
          {balance}
        </p>
      )}
    </div>
  )
}

interface OutcomeActionsProps {
  onDone: () => void
  again?: { label: string; onPress: () => void } | undefined
}

export function OutcomeActions({ onDone, again }: OutcomeActionsProps) {
  return (
    <div className="outcome-actions d-grid gap-1 flex-fill">
      <Button onClick={onDone}>Ferdig</Button>
      {again && (
        <Button variant="quiet" className="btn-inline" onClick={again.onPress}>
          {again.label}
        </Button>
      )}
    </div>
  )
}
