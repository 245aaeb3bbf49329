import { useEffect, useRef, type ReactNode } from 'react'
import { Alert, type AlertProps } from '@/ui/Alert'

interface IntoViewProps {
  /** What it reports: a new one is scrolled into view again, even if its text is the same. */
  of?: unknown
  children: ReactNode
}

/** Scrolls what it holds into view, since the button that was pressed may be a screen away. */
export function IntoView({ of: reported, children }: IntoViewProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [reported])
  return (
    <div className="outcome" ref={box}>
      {children}
    </div>
  )
}

/** The outcome of an action. */
export function OutcomeAlert({ of: reported, ...alert }: AlertProps & IntoViewProps) {
  return (
    <IntoView of={reported}>
      <Alert {...alert} />
    </IntoView>
  )
}
