import { useState, type ReactNode } from 'react'
import { useMyHallsQuery, type Hall } from '@/api/halls'

interface WithHallProps {
  hallId: string
  children: (hall: Hall) => ReactNode
}

/**
 * Gives a dialog its hall, from the cached hall list. If a re-fetched list lacks the hall, the dialog stays open with
 * the hall it was opened with: an action may be in flight in it.
 */
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
