import type { Id } from '@/api/readers'
import { useAppSelector } from '@/store/hooks'
import { selectIsFresh } from './journalSelectors'

interface BalanceRead {
  data?: { askedAt: number } | undefined
  error?: unknown
}

/**
 * Whether this balance is all that the player's acts in the hall have left. After a read that failed it may not be: what
 * is shown then is from before it.
 */
export const useIsFresh = (bingoid: Id, { data, error }: BalanceRead): boolean =>
  useAppSelector((state) => !data || selectIsFresh(state, String(bingoid), data.askedAt)) &&
  error === undefined
