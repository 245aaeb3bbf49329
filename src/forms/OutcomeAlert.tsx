import { useEffect, useRef, type ReactNode } from 'react'
import { Alert, type AlertProps } from '@/ui/Alert'

interface OutcomeAlertProps extends AlertProps {
  /** The outcome it reports: a new one is scrolled into view again, even if its text is the same. */
  of?: unknown
  children: ReactNode
}

/** The outcome of an action. Scrolls itself into view, since the button that was pressed may be a screen away. */
export function OutcomeAlert({ of: outcome, children, ...alert }: OutcomeAlertProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])
  return (
    <div className="outcome" ref={place}>
      <Alert {...alert}>{children}</Alert>
    </div>
  )
}
