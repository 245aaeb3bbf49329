import { useEffect, useMemo } from 'react'
import { useBalanceQuery } from '@/api/halls'
import { limits } from '@/config/limits'
import { balanceAskedFor } from '@/features/acts/paymentsSlice'
import { rereadBalance } from '@/features/acts/rereadBalance'
import { useFreshness } from '@/features/acts/useFreshness'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'
import type { BalanceReading } from './hallRules'

/** Milliseconds, by the larger of two: the clock may be set back, and `performance.now()` may stop in sleep. */
function stopwatch(): () => number {
  const byClock = Date.now()
  const steady = performance.now()
  return () => Math.max(Date.now() - byClock, performance.now() - steady)
}

/** The hall's balance, re-fetched once when the tab becomes visible after more than 10 s hidden. */
export function useBalance(bingoid: string | number): {
  reading: BalanceReading
  readAgain: () => void
  busy: boolean
  /** An act has moved the balance: it is read again soon. */
  awaited: boolean
} {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { data, isError, isFetching, refetch } = useBalanceQuery(bingoid, {
    // Returning to a page must not show an old balance as fresh.
    refetchOnMountOrArgChange: limits.balanceHidden / 1_000,
  })

  const freshness = useFreshness(bingoid, { data, isError, isFetching })

  useEffect(() => {
    let hiddenFor = document.hidden ? stopwatch() : null
    const onVisibility = () => {
      if (document.hidden) hiddenFor = stopwatch()
      else {
        if (hiddenFor !== null && hiddenFor() > limits.balanceHidden) void refetch()
        hiddenFor = null
      }
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [refetch])

  const readAgain = () => {
    const player = store.getState().session.userId
    dispatch(balanceAskedFor({ player, hall: String(bingoid) }))
    void dispatch(rereadBalance(bingoid))
  }
  const reading = useMemo<BalanceReading>(
    () =>
      data
        ? { state: 'read', amount: data.balance, fresh: freshness !== 'stale' }
        : { state: isError ? 'unavailable' : 'waiting' },
    [data, freshness, isError],
  )
  // A changed reading moves the buttons below: wait until nothing is pressed.
  return {
    reading: useSteadyWhilePressed(reading),
    readAgain,
    busy: isFetching,
    awaited: freshness === 'updating',
  }
}
