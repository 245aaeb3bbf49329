import { useState } from 'react'
import type { Id } from '@/api/readers'
import { useAppSelector } from '@/store/hooks'
import type { Freshness } from './actRules'
import { selectFreshness } from './actsSelectors'

interface Read {
  isError: boolean
  isFetching: boolean
}

interface BalanceRead extends Read {
  data?: { askedAt: number } | undefined
}

/** Whether the last read that is over has failed. */
export function useHasFailed({ isError, isFetching }: Read): boolean {
  const [hasFailed, setFailed] = useState(isError)
  if (!isFetching && hasFailed !== isError) setFailed(isError)
  return hasFailed
}

/**
 * Whether this balance is all that the player's acts in the hall have left. After a read that failed it may not be, nor
 * while the next one is under way.
 */
export function useFreshness(bingoid: Id, { data, ...read }: BalanceRead): Freshness {
  const hasFailed = useHasFailed(read)
  const freshness = useAppSelector((state) =>
    data ? selectFreshness(state, String(bingoid), data.askedAt) : 'fresh',
  )
  return hasFailed ? 'stale' : freshness
}
