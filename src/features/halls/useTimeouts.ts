import { useEffect, useMemo, useState } from 'react'
import { useUserTimeoutsQuery } from '@/api/pauses'
import { limits } from '@/config/limits'
import { selectPausedEverywhere } from '@/features/money/journalSelectors'
import { useAppSelector } from '@/store/hooks'
import type { TimeoutRow } from './hallRules'

const none: readonly TimeoutRow[] = []

/**
 * The player's pauses, or null while loading: for up to 5 s, even after a quick failure, then none. Rows read earlier
 * in the session stay, and a late response still counts. A pause for all halls that the server has confirmed is a row
 * for every hall (contract section 6).
 */
export function useTimeouts(): readonly TimeoutRow[] | null {
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
  const until = useAppSelector(selectPausedEverywhere)
  const known = data?.rows
  return useMemo(() => {
    if (until !== null) return [...(known ?? none), { hallId: '', blockDate: until }]
    return known ?? (waited ? none : null)
  }, [known, until, waited])
}
