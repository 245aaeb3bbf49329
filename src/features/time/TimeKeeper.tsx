import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { sessionEnded } from '@/api/sessionEnded'
import { openDialog } from '@/dialogs/dialogSlice'
import { selectSession } from '@/features/session/sessionSlice'
import { isFramed } from '@/lib/frames'
import { device } from '@/lib/observable'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { watchInput, whenCalm } from './calm'
import { countTime } from './countTime'
import { TimeReminder, type ReminderAnswer } from './TimeReminder'
import { answerReminder, isReminderDue } from './timeStorage'
import { isInTheMiddle } from './unfinished'
import { useMinutesToday } from './useMinutesToday'

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
  useEffect(watchInput, [])
  return <Asker key={userId} player={userId} />
}

/** Asks when it is due, but not in the middle of a payment; then until it is answered, here or in another tab. */
function Asker({ player }: { player: string }) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const minutes = useMinutesToday()
  const [asks, setAsks] = useState(false)
  const isDue = useSyncExternalStore(device.watch, () => isReminderDue(player))
  const mayAsk = useSyncExternalStore(
    useCallback(
      (onChange) => {
        const stops = [device.watch(onChange), store.subscribe(onChange)]
        return () => stops.forEach((stop) => stop())
      },
      [store],
    ),
    () => isDue && !isInTheMiddle(store.getState()),
  )
  if (asks && !isDue) setAsks(false)
  useEffect(() => {
    if (asks || !mayAsk) return undefined
    return whenCalm(() => setAsks(true))
  }, [asks, mayAsk])

  const answer = (chosen: ReminderAnswer) => {
    answerReminder(player)
    if (chosen === 'pause') dispatch(openDialog({ name: 'shortPause' }))
    if (chosen === 'logOut') dispatch(sessionEnded({ reason: 'loggedOut' }))
  }
  return asks && isDue && <TimeReminder minutes={minutes} onAnswer={answer} />
}
