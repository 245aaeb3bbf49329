import { useEffect, useState } from 'react'
import { useUserTimeoutsQuery } from '@/api/pauses'
import { limits } from '@/config/limits'
import type { TimeoutRow } from './hallRules'

const none: readonly TimeoutRow[] = []

/**
 * The player's pauses, or null while they may still arrive: for up to 5 s, a quick failure included, then none.
 * Rows known earlier in the session stand, and a late answer still counts (contract section 6).
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
