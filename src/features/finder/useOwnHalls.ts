import { useSelector } from 'react-redux'
import { useMyHallsQuery, type Hall } from '@/api/halls'
import { selectAuthenticated, selectOwnerFilter } from '@/features/session/sessionSlice'

interface OwnHalls {
  known: boolean
  has: (hall: Pick<Hall, 'BingoID'>) => boolean
  /** The player has no halls, with any owner. */
  none: boolean
}

/** The player's own halls; a visitor has none. Offer no hall until `known`. */
export function useOwnHalls(): OwnHalls {
  const authenticated = useSelector(selectAuthenticated)
  const filter = useSelector(selectOwnerFilter)
  const { currentData, isError } = useMyHallsQuery({ filter }, { skip: !authenticated })
  const own = new Set(currentData?.rows.map(({ BingoID }) => String(BingoID)))
  return {
    known: !authenticated || currentData !== undefined || isError,
    has: ({ BingoID }) => own.has(String(BingoID)),
    none: filter === 0 && currentData?.received === 0,
  }
}
