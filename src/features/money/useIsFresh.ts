import { useState } from 'react'
import type { Id } from '@/api/readers'
import { useAppSelector } from '@/store/hooks'
import { selectIsFresh } from './journalSelectors'

interface BalanceRead {
  data?: { askedAt: number } | undefined
  isError: boolean
  isFetching: boolean
}

/**
 * Whether this balance is all that the player's acts in the hall have left. After a read that failed it may not be, nor
 * while the next one is under way.
 */
export function useIsFresh(bingoid: Id, { data, isError, isFetching }: BalanceRead): boolean {
  const [hasFailed, setFailed] = useState(isError)
  if (!isFetching && hasFailed !== isError) setFailed(isError)
  const showsAll = useAppSelector(
    (state) => !data || selectIsFresh(state, String(bingoid), data.askedAt),
  )
  return showsAll && !hasFailed
}
