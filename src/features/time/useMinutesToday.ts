import { useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { selectSession } from '@/features/session/sessionSlice'
import { minutesToday, watchTime } from './timeStorage'

/** Whole minutes that the player has been logged in today on this device (behaviour.md, 'Time'). */
export function useMinutesToday(): number {
  const { userId } = useSelector(selectSession)
  return useSyncExternalStore(watchTime, () => minutesToday(userId))
}
