import { useEffect, useRef, type ReactNode } from 'react'
import { Alert, type AlertProps } from '@/ui/Alert'

interface OutcomeAlertProps extends AlertProps {
  /** What it tells of: another one, though it reads the same, is brought into view anew. */
  of?: unknown
  children: ReactNode
}

/** What became of an act. Brings itself into view: the button that was pressed may be a screen away from it. */
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
