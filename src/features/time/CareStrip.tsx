import { useRef, useState } from 'react'
import { helpLine } from '@/config/brand'
import { limits } from '@/config/limits'
import { openDialog } from '@/dialogs/dialogSlice'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { ExtraIcon } from '@/ui/ExtraIcon'
import { isUnfinishedHere } from './unfinished'
import { useMinutesToday } from './timeStorage'
import '@/styles/time.scss'

/** 'Ta en pause' replaces the dialog, and asks first while an act is unfinished (behaviour.md, 'Time'). */
export function CareStrip() {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const minutes = useMinutesToday()
  const [asks, setAsks] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const pause = () => dispatch(openDialog({ name: 'shortPause' }))
  const askOrPause = () => {
    if (isUnfinishedHere(store.getState())) setAsks(true)
    else pause()
  }
  return (
    <div className="care d-print-none" role="group" aria-label="Ta vare på deg selv">
      <div className="care-strip d-flex flex-wrap align-items-center small tabular">
        <span>{`${limits.ageLimit}+`}</span>
        <a href={helpLine.href}>
          Hjelpelinjen <span>{helpLine.number}</span>
        </a>
        <button type="button" ref={opener} onClick={askOrPause}>
          Ta en pause
        </button>
        <span className="d-flex gap-1 align-items-center">
          <ExtraIcon name="clock" />
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
                  opener.current?.focus()
                  setAsks(false)
                }}
              >
                Bli her
              </Button>
              <Button variant="quiet" onClick={pause}>
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
