import { useDeferredValue, useRef, useState } from 'react'
import type { Hall } from '@/api/halls'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { useFewAtATime } from '@/ui/useFewAtATime'
import { HallCard } from './HallCard'
import { manyHalls, matchesFilter } from './hallRules'
import { usedFirst } from './hallUsed'
import '@/styles/halls.scss'

interface HallListProps {
  halls: readonly Hall[]
  /** Hall id as text, put first; null keeps the server's order. */
  usedLast: string | null
  /** Back leads to a place far down: then all rows are there at once, each as high as it is. */
  isReturn: boolean
}

export function HallList({ halls, usedLast, isReturn }: HallListProps) {
  const [typed, setTyped] = useState('')
  // Typing must not wait for the list.
  const wanted = useDeferredValue(typed)
  const field = useRef<HTMLInputElement>(null)
  const many = halls.length >= manyHalls
  const ordered = usedFirst(halls, usedLast)
  const shown = many ? ordered.filter((hall) => matchesFilter(hall, wanted)) : ordered
  const cards = useFewAtATime(shown, isReturn ? Infinity : undefined)
  const compact = many && shown.length > 1
  return (
    <>
      {many && (
        <div className="hall-list__filter align-items-end mb-2 d-print-none">
          <TextField
            label="Finn hall i listen"
            inputProps={{
              ref: field,
              type: 'search',
              value: typed,
              onChange: (event) => setTyped(event.currentTarget.value),
              autoComplete: 'off',
            }}
          />
          <p className="muted" role="status">
            {shown.length === 0
              ? `Ingen av hallene dine passer med «${wanted.trim()}».`
              : `Viser ${shown.length} av ${halls.length} haller`}
          </p>
          {shown.length === 0 && (
            <Button
              variant="quiet"
              onClick={() => {
                setTyped('')
                field.current?.focus()
              }}
            >
              Vis alle
            </Button>
          )}
        </div>
      )}
      <div className={isReturn ? 'hall-list' : 'hall-list hall-list--lazy'}>
        {cards.map((hall) => (
          <HallCard
            key={String(hall.BingoID)}
            hall={hall}
            compact={compact}
            usedLast={halls.length > 1 && String(hall.BingoID) === usedLast}
          />
        ))}
      </div>
    </>
  )
}
