import { useSelector } from 'react-redux'
import { useMyHallsQuery, type Hall } from '@/api/halls'
import { selectAuthenticated } from '@/features/session/sessionSlice'

interface OwnHalls {
  known: boolean
  has: (hall: Pick<Hall, 'BingoID'>) => boolean
  hasNone: boolean
}

/** The player's own halls; a visitor has none. Offer no hall until `known`. */
export function useOwnHalls(): OwnHalls {
  const authenticated = useSelector(selectAuthenticated)
  const { currentData, isError } = useMyHallsQuery(undefined, { skip: !authenticated })
  const own = new Set(currentData?.rows.map(({ BingoID }) => String(BingoID)))
  return {
    known: !authenticated || currentData !== undefined || isError,
    has: ({ BingoID }) => own.has(String(BingoID)),
    hasNone: currentData?.received === 0,
  }
}
