import { useCallback, useEffect } from 'react'
import { shallowEqual } from 'react-redux'
import { hallsApi, useBalanceQuery } from '@/api/halls'
import type { Id } from '@/api/readers'
import { limits } from '@/config/limits'
import { selectFreshness } from '@/features/acts/actsSelectors'
import { balanceAskedFor } from '@/features/acts/paymentsSlice'
import { rereadBalance } from '@/features/acts/rereadBalance'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import type { RootState } from '@/store/rootReducer'
import { serverState } from '@/store/serverState'
import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'
import type { BalanceReading } from './hallRules'

const selectRead = serverState.selector((state, bingoid: Id) =>
  hallsApi.endpoints.balance.select(bingoid)(state),
)

/** The hall's balance as last read. Stale after a failed read: its `error` stays until one succeeds. */
function readingOf(
  state: RootState,
  bingoid: Id,
  { data, error }: Pick<ReturnType<typeof selectRead>, 'data' | 'error'>,
): BalanceReading {
  const hasFailed = error !== undefined
  if (!data) return { state: hasFailed ? 'unavailable' : 'waiting' }
  const freshness = hasFailed ? 'stale' : selectFreshness(state, String(bingoid), data.askedTick)
  return { state: 'read', amount: data.balance, freshness }
}

export const selectReading = (state: RootState, bingoid: Id): BalanceReading =>
  readingOf(state, bingoid, selectRead(state, bingoid))

/** Milliseconds, by the larger of two: the clock may be set back, and `performance.now()` may stop in sleep. */
function stopwatch(): () => number {
  const byClock = Date.now()
  const steady = performance.now()
  return () => Math.max(Date.now() - byClock, performance.now() - steady)
}

/** The hall's balance, re-fetched once when the tab becomes visible after more than 10 s hidden. */
export function useBalance(bingoid: Id): {
  reading: BalanceReading
  readAgain: () => void
  busy: boolean
  /** An act has moved the balance: it is read again soon. */
  isUpdating: boolean
} {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { data, error, isFetching, refetch } = useBalanceQuery(bingoid, {
    // Returning to a page must not show an old balance as fresh.
    refetchOnMountOrArgChange: limits.balanceHidden / 1_000,
  })

  // Not `selectReading`: it makes a selector at each call, for every card at every change of the store.
  const select = useCallback(
    (state: RootState) => readingOf(state, bingoid, { data, error }),
    [bingoid, data, error],
  )
  const reading = useAppSelector(select, shallowEqual)

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
  // A changed reading moves the buttons below: wait until nothing is pressed.
  return {
    reading: useSteadyWhilePressed(reading),
    readAgain,
    busy: isFetching,
    isUpdating: reading.state === 'read' && reading.freshness === 'updating',
  }
}
