import { useRef } from 'react'
import { helpLine } from '@/config/brand'
import { limits } from '@/config/limits'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { RareIcon } from '@/ui/RareIcon'
import '@/styles/time.scss'

interface CareStripBarProps {
  minutes: number
  onPause: () => void
  /** Whether it asks if the player leaves what is not finished. */
  asks?: boolean
  onLeave: () => void
  onStay: () => void
}

/** Age limit, help line, pause and the time so far. */
export function CareStripBar({
  minutes,
  onPause,
  asks = false,
  onLeave,
  onStay,
}: CareStripBarProps) {
  const pause = useRef<HTMLButtonElement>(null)
  return (
    <div className="care d-print-none" role="group" aria-label="Ta vare på deg selv">
      <div className="care-strip">
        <span>{`${limits.ageLimit}+`}</span>
        <a href={helpLine.href}>
          Hjelpelinjen <span>{helpLine.number}</span>
        </a>
        <button type="button" ref={pause} onClick={onPause}>
          Ta en pause
        </button>
        <span>
          <RareIcon name="clock" />
          <span>Tid i dag:</span> {`${minutes} min`}
        </span>
      </div>
      {asks && (
        <Alert
          variant="warning"
          className="care__question"
          actions={
            <>
              <Button
                variant="secondary"
                onClick={() => {
                  pause.current?.focus()
                  onStay()
                }}
              >
                Bli her
              </Button>
              <Button variant="quiet" onClick={onLeave}>
                Gå til pausen
              </Button>
            </>
          }
        >
          Det du holder på med her, er ikke ferdig. Går du til pausen nå, står det øverst på siden
          etterpå.
        </Alert>
      )}
    </div>
  )
}
