import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import '@/styles/outcome.scss'

interface OutcomeProps {
  title: string
  /** What was done, in a sentence or two. */
  children?: ReactNode
  /** The new balance, or that it is being fetched. */
  balance?: string | undefined
}

/** What an act has led to, in the place of its form in a dialog. Its heading takes the focus, since the pressed button is gone. */
export function Outcome({ title, children, balance }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (heading.current?.closest('[role="dialog"]')) heading.current.focus()
  }, [])
  return (
    <div className="outcome-view">
      <Icon name="success" />
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
      {balance !== undefined && (
        <p className="outcome-view__balance" role="status">
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
    <div className="outcome-actions">
      <Button variant="primary" onClick={onDone}>
        Ferdig
      </Button>
      {again && (
        <Button variant="quiet" onClick={again.onPress}>
          {again.label}
        </Button>
      )}
    </div>
  )
}
