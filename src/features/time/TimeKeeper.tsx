import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { selectSession } from '@/features/session/sessionSlice'
import { isFramed } from '@/lib/frames'
import { device } from '@/lib/observable'
import { useAppSelector, useAppStore } from '@/store/hooks'
import { useChunk } from '@/ui/useChunk'
import { afterInputIdle } from './afterInputIdle'
import { countTime } from './countTime'
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

/** The dialogs' code is not to come with every page. */
const loadReminder = () => import('./TimeReminder').then((file) => file.TimeReminder)
const loadAgainMs = 10_000

/** Asks when no payment is under way, and the player neither presses nor types. */
function DueReminder() {
  const store = useAppStore()
  const { chunk, loadAgain } = useChunk(loadReminder)
  const [asks, setAsks] = useState(false)
  const mayAsk = useSyncExternalStore(
    useCallback(
      (onChange) => {
        const stops = [device.watch(onChange), store.subscribe(onChange)]
        return () => stops.forEach((stop) => stop())
      },
      [store],
    ),
    () => typeof chunk === 'object' && !isInTheMiddle(store.getState()),
  )
  useEffect(() => {
    if (asks || !mayAsk) return undefined
    return afterInputIdle(() => setAsks(true))
  }, [asks, mayAsk])
  useEffect(() => {
    if (chunk !== 'failed') return undefined
    const timer = setTimeout(loadAgain, loadAgainMs)
    return () => clearTimeout(timer)
  }, [chunk, loadAgain])
  return asks && typeof chunk === 'object' && <chunk.Content />
}
