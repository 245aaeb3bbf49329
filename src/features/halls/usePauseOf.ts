import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Hall } from '@/api/halls'
import { useUserTimeoutsQuery, type UserTimeout } from '@/api/pauses'
import { limits } from '@/config/limits'
import { selectPausesSet } from '@/features/acts/actsSelectors'
import { useAppSelector } from '@/store/hooks'
import { useToday } from '@/ui/useToday'
import { hallPause, type HallPause } from './hallPause'

type Timeouts = readonly Pick<UserTimeout, 'hallId' | 'blockDate'>[]

/** The player's pauses: those that were read (`fallback` if none were), and those that were set since. */
export const pauseRows = <Fallback>(
  read: Timeouts | undefined,
  set: Timeouts,
  fallback: Fallback,
): Timeouts | Fallback => (set.length === 0 ? (read ?? fallback) : [...(read ?? []), ...set])

export type PauseOf = (hall: Pick<Hall, 'BingoID' | 'DaysBlocked'>) => HallPause

/**
 * Whether a hall is paused. The player's pauses are loading for up to 5 s, even after a quick failure, then there are
 * none. Rows read earlier in the session stay, and a late response still counts.
 */
export function usePauseOf(): PauseOf {
  const { data } = useUserTimeoutsQuery(undefined, {
    // A pause may have been set in another tab, on another device or by the staff.
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  })
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), limits.timeoutsFallback)
    return () => clearTimeout(timer)
  }, [])
  const today = useToday()
  const set = useAppSelector(selectPausesSet)
  const known = data?.rows
  const rows = useMemo(() => pauseRows(known, set, waited ? [] : null), [known, set, waited])
  return useCallback((hall) => hallPause(rows, hall, today), [rows, today])
}
