import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import {
  balanceAskedFor,
  selectBalanceFresh,
  type WithBalanceFreshness,
} from '@/api/balanceFreshness'
import { rereadBalance } from '@/api/balanceReread'
import { useBalanceQuery } from '@/api/halls'
import { useThunkDispatch } from '@/api/thunk'
import { limits } from '@/config/limits'
import { stopwatch } from '@/lib/stopwatch'
import type { BalanceReading } from './hallRules'

/** The hall's balance, re-fetched once when the tab becomes visible after more than 10 s hidden (spec section 4). */
export function useBalance(bingoid: string | number): {
  reading: BalanceReading
  readAgain: () => void
  busy: boolean
} {
  const dispatch = useThunkDispatch()
  const fresh = useSelector((state: WithBalanceFreshness) => selectBalanceFresh(state, bingoid))
  const { data, isError, isFetching, refetch } = useBalanceQuery(bingoid, {
    // Re-fetched on returning to a page, so that a stale balance is not shown as fresh.
    refetchOnMountOrArgChange: limits.balanceHidden / 1_000,
  })

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
    dispatch(balanceAskedFor(bingoid))
    void dispatch(rereadBalance(bingoid))
  }
  if (data)
    return {
      reading: { state: 'read', amount: data.balance, fresh },
      readAgain,
      busy: isFetching,
    }
  return { reading: { state: isError ? 'unavailable' : 'waiting' }, readAgain, busy: isFetching }
}
