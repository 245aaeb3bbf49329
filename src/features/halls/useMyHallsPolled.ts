import { useEffect, useRef } from 'react'
import { useMyHallsQuery } from '@/api/halls'
import { limits } from '@/config/limits'

/**
 * All of the player's halls, read again as behaviour.md, 'Hall list', says. The poll is there because a closed hall
 * must not be shown as open.
 */
export function useMyHallsPolled() {
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
