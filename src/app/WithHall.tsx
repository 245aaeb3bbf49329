import { useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { useMyHallsQuery, type Hall } from '@/api/halls'
import { selectOwnerFilter } from '@/features/session/sessionSlice'

interface WithHallProps {
  hallId: string
  children: (hall: Hall) => ReactNode
}

/** If a re-fetched list lacks the hall, keep the old one: an action may be in flight in the dialog. */
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
