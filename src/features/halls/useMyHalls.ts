import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useMyHallsQuery } from '@/api/halls'
import { limits } from '@/config/limits'
import { selectOwnerFilter } from '@/features/session/sessionSlice'

/**
 * The player's halls under the owner filter. Re-fetched once after 2 s, then every five minutes while visible
 * (behaviour.md, 'Hall list').
 */
export function useMyHalls() {
  const filter = useSelector(selectOwnerFilter)
  const query = useMyHallsQuery(
    { filter },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: limits.hallsPolling,
      skipPollingIfUnfocused: true,
    },
  )
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
