import { useState } from 'react'
import type { Id } from '@/api/readers'
import { useAppSelector } from '@/store/hooks'
import type { Freshness } from './actRules'
import { selectFreshness } from './actsSelectors'

interface BalanceRead {
  data?: { askedAt: number } | undefined
  isError: boolean
  isFetching: boolean
}

/**
 * Whether this balance is all that the player's acts in the hall have left. After a read that failed it may not be, nor
 * while the next one is under way.
 */
export function useFreshness(bingoid: Id, { data, isError, isFetching }: BalanceRead): Freshness {
  const [hasFailed, setFailed] = useState(isError)
  if (!isFetching && hasFailed !== isError) setFailed(isError)
  const freshness = useAppSelector((state) =>
    data ? selectFreshness(state, String(bingoid), data.askedAt) : 'fresh',
  )
  return hasFailed ? 'stale' : freshness
}
