import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { balanceAskedFor, selectBalanceFresh, type WithBalanceDoubt } from '@/api/balanceDoubt'
import { rereadBalance } from '@/api/balanceReread'
import { useBalanceQuery } from '@/api/halls'
import { useThunkDispatch } from '@/api/useThunkDispatch'
import { limits } from '@/config/limits'
import type { BalanceReading } from './hallRules'

/** The hall's balance, read again once when the tab is seen after more than 10 s hidden (spec section 4). */
export function useBalance(bingoid: string | number): {
  reading: BalanceReading
  readAgain: () => void
  busy: boolean
} {
  const dispatch = useThunkDispatch()
  const fresh = useSelector((state: WithBalanceDoubt) => selectBalanceFresh(state, bingoid))
  const { data, isError, isFetching, refetch } = useBalanceQuery(bingoid, {
    // A page that is come back to shows no old balance as a fresh one.
    refetchOnMountOrArgChange: limits.balanceHidden / 1_000,
  })

  useEffect(() => {
    let hiddenAt: number | null = document.hidden ? Date.now() : null
    const onVisibility = () => {
      if (document.hidden) hiddenAt = Date.now()
      else {
        if (hiddenAt !== null && Date.now() - hiddenAt > limits.balanceHidden) void refetch()
        hiddenAt = null
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
