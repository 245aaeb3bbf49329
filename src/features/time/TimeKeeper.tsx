import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { selectSession } from '@/features/session/sessionSlice'
import { isFramed } from '@/lib/frames'
import { device } from '@/lib/observable'
import { useAppSelector, useAppStore } from '@/store/hooks'
import { afterInputIdle } from './afterInputIdle'
import { countTime } from './countTime'
import { TimeReminder } from './TimeReminder'
import { isReminderDue } from './timeStorage'
import { isInTheMiddle } from './unfinished'

/** On every page of a logged-in player: counts their time, and asks now and then whether it is time for a pause. */
export function TimeKeeper() {
  return isFramed() ? null : <Keeper />
}

function Keeper() {
  const store = useAppStore()
  const { userId } = useAppSelector(selectSession)
  useEffect(() => {
    const stop = countTime(userId)
    return () => {
      // What was deleted, here or in another tab, must not be written back.
      const { endedBy } = store.getState().session
      stop(endedBy !== 'forgotten' && endedBy !== 'otherTab')
    }
  }, [store, userId])
  return <Asker key={userId} player={userId} />
}

/** Due until it is answered, here or in another tab. */
function Asker({ player }: { player: string }) {
  const isDue = useSyncExternalStore(device.watch, () => isReminderDue(player))
  return isDue && <DueReminder />
}

/** Asks when no payment is under way, and the player neither presses nor types. */
function DueReminder() {
  const store = useAppStore()
  const [asks, setAsks] = useState(false)
  const mayAsk = useSyncExternalStore(
    useCallback(
      (onChange) => {
        const stops = [device.watch(onChange), store.subscribe(onChange)]
        return () => stops.forEach((stop) => stop())
      },
      [store],
    ),
    () => !isInTheMiddle(store.getState()),
  )
  useEffect(() => {
    if (asks || !mayAsk) return undefined
    return afterInputIdle(() => setAsks(true))
  }, [asks, mayAsk])
  return asks && <TimeReminder />
}
