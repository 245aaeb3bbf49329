import { usePostStedQuery } from '@/api/aml'
import { isPostalCode } from '@/forms/fieldRules'
import { isNorway } from './amlRules'

export type PostPlace = ReturnType<typeof usePostPlace>

/** Never uses the answer for an earlier code. `city` is '' while unknown or failed. */
export function usePostPlace(postNr: string, nationality: string) {
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
