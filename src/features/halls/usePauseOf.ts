import { useCallback, useEffect, useState } from 'react'
import type { Hall } from '@/api/halls'
import { useUserTimeoutsQuery } from '@/api/pauses'
import { limits } from '@/config/limits'
import { selectPauseRows } from '@/features/acts/pauseRows'
import { useAppSelector } from '@/store/hooks'
import { useToday } from '@/ui/useToday'
import { hallPause, type HallPause } from './hallPause'

export type PauseOf = (hall: Pick<Hall, 'BingoID' | 'DaysBlocked'>) => HallPause

/** Unknown pauses block for up to 5 s, even after a quick failure, then no more (behaviour.md, 'Hall card'). */
export function usePauseOf(): PauseOf {
  const { data } = useUserTimeoutsQuery(undefined, {
    // Another tab, another device or the staff may have set a pause.
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  })
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), limits.timeoutsFallback)
    return () => clearTimeout(timer)
  }, [])
  const rows = useAppSelector(selectPauseRows)
  const isLoading = data === undefined && !waited
  const today = useToday(rows.length > 0)
  return useCallback((hall) => hallPause(rows, hall, today, isLoading), [rows, today, isLoading])
}
