import { useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { useMyHallsQuery, type Hall } from '@/api/halls'
import { selectOwnerFilter } from '@/features/session/sessionSlice'

interface WithHallProps {
  hallId: string
  children: (hall: Hall) => ReactNode
}

/** Keep the old hall if a re-fetched list lacks it: an action may be in flight. */
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
