import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { selectSession } from '@/features/session/sessionSlice'
import { isFramed } from '@/lib/frames'
import { deviceStorage } from '@/lib/observable'
import { useAppSelector, useAppStore } from '@/store/hooks'
import { countTime } from './countTime'
import { TimeReminder } from './TimeReminder'
import { isDue } from './timeRules'
import { loggedInOf, reminderSettingsOf } from './timeStorage'
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
  const asks = useSyncExternalStore(deviceStorage.watch, () =>
    isDue(loggedInOf(userId), reminderSettingsOf(userId)),
  )
  return asks && <DueReminder key={userId} />
}

/** A dialog that nobody opened must not catch a press: wait for a second without input. */
const idleMs = 1_000

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
    const ask = () => setAsks(true)
    let timer = setTimeout(ask, idleMs)
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(ask, idleMs)
    }
    const listening = new AbortController()
    for (const type of ['pointerdown', 'pointerup', 'keydown'])
      window.addEventListener(type, wait, { capture: true, signal: listening.signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [asks, mayAsk])
  return asks && <TimeReminder />
}
