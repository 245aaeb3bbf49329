import { usePostStedQuery } from '@/api/aml'
import { isPostalCode } from '@/forms/fieldRules'
import { isNorway } from './amlRules'

export interface PostPlace {
  /** '' while unknown or failed. */
  city: string
  state: 'notAsked' | 'waiting' | 'found' | 'unknown' | 'failed'
  lookUpAgain: () => void
}

/** Never uses the answer for an earlier code. */
export function usePostPlace(postNr: string, nationality: string): PostPlace {
  const code = postNr.trim()
  const asked = isNorway(nationality) && isPostalCode(code)
  const { currentData, isError, isFetching, refetch } = usePostStedQuery(code, { skip: !asked })
  const city = isError ? '' : (currentData?.poststed.trim() ?? '')
  const state = () => {
    if (!asked) return 'notAsked'
    if (isError) return 'failed'
    if (city !== '') return 'found'
    return isFetching ? 'waiting' : 'unknown'
  }
  return {
    city,
    state: state(),
    lookUpAgain: () => {
      if (asked && !isFetching) void refetch()
    },
  }
}
