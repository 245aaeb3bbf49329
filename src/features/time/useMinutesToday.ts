import { useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { selectSession } from '@/features/session/sessionSlice'
import { osloToday } from '@/lib/dates'
import { deviceStorage } from '@/lib/observable'
import { minutesOf } from './timeRules'
import { loggedInOf } from './timeStorage'

/** Whole minutes logged in today on this device (behaviour.md, 'Time'). */
export function useMinutesToday(): number {
  const { userId } = useSelector(selectSession)
  return useSyncExternalStore(deviceStorage.watch, () => minutesOf(loggedInOf(userId), osloToday()))
}
