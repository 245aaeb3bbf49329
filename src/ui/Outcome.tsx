import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import '@/styles/outcome.scss'

interface OutcomeProps {
  title: string
  /** On a page of its own it stands right under the page's title. */
  level?: 'h2' | 'h3'
  /** What was done, in a sentence or two. */
  children?: ReactNode
  /** The new balance, or that it is being fetched. */
  balance?: string | undefined
}

/** What an act has led to, in the place of its form in a dialog or on a page. Its heading takes the focus, since the pressed button is gone. */
export function Outcome({ title, level: Heading = 'h3', children, balance }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (Heading === 'h2') window.scrollTo(0, 0)
    if (Heading === 'h2' || heading.current?.closest('[role="dialog"]'))
      heading.current?.focus({ preventScroll: true })
  }, [Heading])
  return (
    <div className="outcome-view text-center">
      <Icon name="success" />
      <Heading ref={heading} tabIndex={-1}>
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
  /** Brings the empty form back. */
  again?: { label: string; onPress: () => void } | undefined
}

/** The footer beside an `Outcome`. */
export function OutcomeActions({ onDone, again }: OutcomeActionsProps) {
  return (
    <div className="d-grid gap-1 flex-fill">
      {again && (
        <Button variant="quiet" onClick={again.onPress}>
          {again.label}
        </Button>
      )}
      {/* Last, where the money button was: a second press on that brings no armed form back. */}
      <Button variant="primary" onClick={onDone}>
        Ferdig
      </Button>
    </div>
  )
}
