import { useState } from 'react'
import type { Hall } from '@/api/halls'
import { TextField } from '@/ui/TextField'
import { HallCard, type MessageSlot, type PauseSlot } from './HallCard'
import { matchesFilter, type TimeoutRow } from './hallRules'

/** From this many halls on, the list can be narrowed by name. */
const manyHalls = 7

interface HallListProps {
  halls: readonly Hall[]
  timeouts: readonly TimeoutRow[] | null
  messages: MessageSlot
  pauses: PauseSlot
}

export function HallList({ halls, timeouts, messages, pauses }: HallListProps) {
  const [typed, setTyped] = useState('')
  const many = halls.length >= manyHalls
  const shown = many ? halls.filter((hall) => matchesFilter(hall, typed)) : halls
  return (
    <>
      {many && (
        <div className="hall-list__filter">
          <TextField
            label="Finn hall i listen"
            inputProps={{
              type: 'search',
              value: typed,
              onChange: (event) => setTyped(event.currentTarget.value),
              autoComplete: 'off',
            }}
          />
          <p role="status">{`Viser ${shown.length} av ${halls.length} haller`}</p>
        </div>
      )}
      <div
        className={
          halls.length === 1
            ? 'hall-list hall-list--single'
            : `hall-list${many ? ' hall-list--many' : ''}`
        }
      >
        {shown.map((hall) => (
          <HallCard
            key={String(hall.BingoID)}
            hall={hall}
            timeouts={timeouts}
            messages={messages}
            pauses={pauses}
          />
        ))}
      </div>
    </>
  )
}
