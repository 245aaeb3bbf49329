import { useRef, useState } from 'react'
import type { Hall } from '@/api/halls'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { useToday } from '@/ui/useToday'
import { HallCard, type MessageSlot, type PauseSlot } from './HallCard'
import { matchesFilter, type TimeoutRow } from './hallRules'
import '@/styles/halls.scss'

/** From this many halls on, the list can be filtered by name and its cards are compact. */
const manyHalls = 7

interface HallListProps {
  halls: readonly Hall[]
  timeouts: readonly TimeoutRow[] | null
  messages: MessageSlot
  pauses: PauseSlot
}

export function HallList({ halls, timeouts, messages, pauses }: HallListProps) {
  const [typed, setTyped] = useState('')
  const today = useToday()
  const field = useRef<HTMLInputElement>(null)
  const many = halls.length >= manyHalls
  const shown = many ? halls.filter((hall) => matchesFilter(hall, typed)) : halls
  // A single match has room for the full card.
  const compact = many && shown.length > 1
  const looks = [
    'hall-list',
    shown.length === 1 && 'hall-list--single',
    compact && 'hall-list--many',
  ]
  return (
    <>
      {many && (
        <div className="hall-list__filter">
          <TextField
            label="Finn hall i listen"
            ref={field}
            inputProps={{
              type: 'search',
              value: typed,
              onChange: (event) => setTyped(event.currentTarget.value),
              autoComplete: 'off',
            }}
          />
          <p role="status">
            {shown.length === 0
              ? `Ingen av hallene dine passer med «${typed.trim()}».`
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
      <div className={looks.filter(Boolean).join(' ')}>
        {shown.map((hall) => (
          <HallCard
            key={String(hall.BingoID)}
            hall={hall}
            timeouts={timeouts}
            today={today}
            messages={messages}
            pauses={pauses}
            compact={compact}
          />
        ))}
      </div>
    </>
  )
}
