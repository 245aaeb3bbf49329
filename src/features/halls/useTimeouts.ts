import { useEffect, useState } from 'react'
import { useUserTimeoutsQuery } from '@/api/pauses'
import { limits } from '@/config/limits'
import type { TimeoutRow } from './hallRules'

const none: readonly TimeoutRow[] = []

/**
 * The player's pauses, or null while loading: for up to 5 s, even after a quick failure, then none. Rows read earlier
 * in the session stay, and a late response still counts (contract section 6).
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
  return data?.rows ?? (waited ? none : null)
}
