import { useSyncExternalStore } from 'react'
import { loginsOf } from '@/features/session/logins'
import { selectSession } from '@/features/session/sessionSlice'
import { formatKroner } from '@/lib/money'
import { deviceStorage } from '@/lib/observable'
import { useAppSelector } from '@/store/hooks'
import { completedSince } from './reminderRules'
import { readDeposits } from './reminderStorage'

/** From this device; nothing at kr 0, or if the log-in's time is unknown. */
export function DepositedSinceLogin() {
  const { userId } = useAppSelector(selectSession)
  const ore = useSyncExternalStore(deviceStorage.watch, () =>
    completedSince(readDeposits(userId), loginsOf(userId).last ?? Infinity),
  )
  return (
    ore > 0 && <p className="mb-1">{`Satt inn siden du logget inn: ${formatKroner(ore / 100)}`}</p>
  )
}
