import { useEffect, useRef, type ReactNode } from 'react'
import { Alert, type AlertProps } from '@/ui/Alert'

interface IntoViewProps {
  /** Scrolls again when this changes, even if the text is the same. */
  of?: unknown
  children: ReactNode
}

/** The pressed button may be a screen away. */
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

export function OutcomeAlert({ of: reported, ...alert }: AlertProps & IntoViewProps) {
  return (
    <IntoView of={reported}>
      <Alert {...alert} />
    </IntoView>
  )
}
