import { useState } from 'react'
import { openDialog } from '@/dialogs/dialogSlice'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { CareStripBar } from './CareStripBar'
import { isUnfinishedHere } from './unfinished'
import { useMinutesToday } from './useMinutesToday'

/**
 * In the dialogs for deposit, ticket purchase and games. A pause takes the dialog's place, and what was typed there goes
 * with it; while something is unanswered, or a terminal is open, it asks first.
 */
export function CareStrip() {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const minutes = useMinutesToday()
  const [asks, setAsks] = useState(false)
  const pause = () => dispatch(openDialog({ name: 'shortPause' }))
  return (
    <CareStripBar
      minutes={minutes}
      asks={asks}
      onPause={() => {
        if (isUnfinishedHere(store.getState())) setAsks(true)
        else pause()
      }}
      onLeave={pause}
      onStay={() => setAsks(false)}
    />
  )
}
