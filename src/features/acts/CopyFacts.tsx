import { useState, type ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { useCopy } from '@/ui/useCopy'
import { factsText } from './actFacts'
import type { Act } from './acts'

const refused = 'Nettleseren lot oss ikke kopiere. Marker teksten og kopier den selv:'

interface CopyFactsProps {
  /** Asked for at the press. Without any, time and version alone are copied. */
  acts: () => readonly Act[]
  /** Id of the element that names these acts. */
  of?: string
  children?: ReactNode
}

export function CopyFacts({ acts, of, children }: CopyFactsProps) {
  const [text, setText] = useState('')
  const { status, copy } = useCopy(refused)
  return (
    <div>
      <div className="cluster">
        <Button
          variant="quiet"
          aria-describedby={of}
          onClick={() => {
            const facts = factsText(acts())
            setText(facts)
            void copy(facts)
          }}
        >
          Kopier opplysninger
        </Button>
        {children}
      </div>
      <p className={status === '' ? 'm-0' : 'lines small mt-1 mb-0'} role="status">
        {status === refused ? `${status}\n${text}` : status}
      </p>
    </div>
  )
}
