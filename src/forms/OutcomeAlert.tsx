import { useEffect, useRef, type ReactNode } from 'react'
import { Alert, type AlertProps } from '@/ui/Alert'

/** What became of an act. Brings itself into view: the button that was pressed may be a screen away from it. */
export function OutcomeAlert({ children, ...alert }: AlertProps & { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="outcome" ref={place}>
      <Alert {...alert}>{children}</Alert>
    </div>
  )
}
