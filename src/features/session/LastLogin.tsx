import { useSyncExternalStore } from 'react'
import { deviceStorage } from '@/lib/observable'
import { formatInstant } from '@/lib/serverDates'
import { useAppSelector } from '@/store/hooks'
import { loginsOf } from './logins'
import { selectSession } from './sessionSlice'

/** The log-in before this one: a player can tell if it was their own. */
export function LastLogin() {
  const { userId } = useAppSelector(selectSession)
  const before = useSyncExternalStore(deviceStorage.watch, () => loginsOf(userId).before)
  if (before === null) return null
  return (
    <p className="muted">{`Sist innlogget på denne enheten: ${formatInstant(new Date(before))}`}</p>
  )
}
