import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { selectSession } from '@/features/session/sessionSlice'
import { isFramed } from '@/lib/frames'
import { deviceStorage } from '@/lib/observable'
import { useAppSelector, useAppStore } from '@/store/hooks'
import { afterInputIdle } from './afterInputIdle'
import { countTime } from './countTime'
import { TimeReminder } from './TimeReminder'
import { isReminderDue } from './timeStorage'
import { isInTheMiddle } from './unfinished'

export function TimeKeeper() {
  return isFramed() ? null : <Keeper />
}

function Keeper() {
  const store = useAppStore()
  const { userId } = useAppSelector(selectSession)
  useEffect(() => {
    const stop = countTime(userId)
    return () => {
      // Never write back deleted data.
      const { endedBy } = store.getState().session
      stop(endedBy !== 'forgotten' && endedBy !== 'otherTab')
    }
  }, [store, userId])
  return <Asker key={userId} player={userId} />
}

function Asker({ player }: { player: string }) {
  const isDue = useSyncExternalStore(deviceStorage.watch, () => isReminderDue(player))
  return isDue && <DueReminder />
}

/** Waits for payments, presses and typing. */
function DueReminder() {
  const store = useAppStore()
  const [asks, setAsks] = useState(false)
  const mayAsk = useSyncExternalStore(
    useCallback(
      (onChange) => {
        const stops = [deviceStorage.watch(onChange), store.subscribe(onChange)]
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
