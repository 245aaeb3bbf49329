import { useState } from 'react'
import type { Id } from '@/api/readers'
import { useAppSelector } from '@/store/hooks'
import type { Freshness } from './actRules'
import { selectFreshness } from './actsSelectors'

interface ReadState {
  isError: boolean
  isFetching: boolean
}

interface BalanceRead extends ReadState {
  data?: { askedTick: number } | undefined
}

/** The last finished read failed. */
export function useHasFailed({ isError, isFetching }: ReadState): boolean {
  const [hasFailed, setFailed] = useState(isError)
  if (!isFetching && hasFailed !== isError) setFailed(isError)
  return hasFailed
}

/** Whether the balance includes all acts in the hall. Stale after a failed read, until the next has ended. */
export function useFreshness(bingoid: Id, { data, ...read }: BalanceRead): Freshness {
  const hasFailed = useHasFailed(read)
  const freshness = useAppSelector((state) =>
    data ? selectFreshness(state, String(bingoid), data.askedTick) : 'fresh',
  )
  return hasFailed ? 'stale' : freshness
}
