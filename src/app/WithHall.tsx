import { useState, type ReactNode } from 'react'
import { useMyHallsQuery, type Hall } from '@/api/halls'

interface WithHallProps {
  hallId: string
  children: (hall: Hall) => ReactNode
}

/** Keep the old hall if a re-fetched list lacks it: an action may be in flight. */
export function WithHall({ hallId, children }: WithHallProps) {
  const { hall } = useMyHallsQuery(undefined, {
    selectFromResult: ({ data }) => ({
      hall: data?.rows.find(({ BingoID }) => String(BingoID) === hallId),
    }),
  })
  const [openedFrom] = useState(hall)
  const shown = hall ?? openedFrom
  return shown ? children(shown) : null
}
