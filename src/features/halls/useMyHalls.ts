import { useEffect, useRef } from 'react'
import { useMyHallsQuery } from '@/api/halls'
import { limits } from '@/config/limits'

/**
 * All of the player's halls, re-fetched once, 2 s after the page's first list, and then every five minutes
 * while the tab is visible: a closed hall must not be shown as open.
 */
export function useMyHalls() {
  const query = useMyHallsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: limits.hallsPolling,
    skipPollingIfUnfocused: true,
  })
  const { refetch, isSuccess } = query
  const readAgain = useRef(false)

  useEffect(() => {
    if (!isSuccess || readAgain.current) return undefined
    const timer = setTimeout(() => {
      readAgain.current = true
      void refetch()
    }, limits.hallsReload)
    return () => clearTimeout(timer)
  }, [isSuccess, refetch])

  return query
}
