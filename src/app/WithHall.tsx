import { useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { useMyHallsQuery, type Hall } from '@/api/halls'
import { selectOwnerFilter } from '@/features/session/sessionSlice'

interface WithHallProps {
  hallId: string
  children: (hall: Hall) => ReactNode
}

/**
 * The hall a dialog concerns, from the list its card came from. A list read anew without the hall takes no dialog
 * away: an act may be under way in it.
 */
export function WithHall({ hallId, children }: WithHallProps) {
  const filter = useSelector(selectOwnerFilter)
  const { hall } = useMyHallsQuery(
    { filter },
    {
      selectFromResult: ({ data }) => ({
        hall: data?.rows.find(({ BingoID }) => String(BingoID) === hallId),
      }),
    },
  )
  const [openedFrom] = useState(hall)
  const shown = hall ?? openedFrom
  return shown ? children(shown) : null
}
