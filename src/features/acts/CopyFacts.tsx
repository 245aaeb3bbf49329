import { useState } from 'react'
import { Button } from '@/ui/Button'
import { useCopy } from '@/ui/useCopy'
import { factsText } from './actFacts'
import type { Act } from './acts'

const refused = 'Nettleseren lot oss ikke kopiere. Marker teksten og kopier den selv:'

interface CopyFactsProps {
  /** If empty, time and version alone are copied. */
  acts: readonly Act[]
  /** Id of what tells these acts from others. */
  of?: string
}

export function CopyFacts({ acts, of }: CopyFactsProps) {
  const [text, setText] = useState('')
  const { told, copy } = useCopy(refused)
  return (
    <div className="cluster">
      <Button
        variant="quiet"
        aria-describedby={of}
        onClick={() => {
          const facts = factsText(acts)
          setText(facts)
          void copy(facts)
        }}
      >
        Kopier opplysninger
      </Button>
      <span className="lines small" role="status">
        {told === refused ? `${told}\n${text}` : told}
      </span>
    </div>
  )
}
