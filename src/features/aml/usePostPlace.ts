import { usePostStedQuery } from '@/api/aml'
import { isPostalCode } from '@/forms/fieldRules'
import { isNorway } from './amlRules'

export interface PostPlace {
  /** '' while unknown and after a failed lookup. */
  city: string
  state: 'notAsked' | 'waiting' | 'found' | 'unknown' | 'failed'
  lookUpAgain: () => void
}

/** Looks up the post place of a complete Norwegian postal code. A response for an earlier code is never used. */
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
