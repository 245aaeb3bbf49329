import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { useMyHallsQuery, type Hall } from '@/api/halls'
import { selectOwnerFilter } from '@/features/session/sessionSlice'

interface WithHallProps {
  hallId: string
  children: (hall: Hall) => ReactNode
}

/** The hall a dialog concerns, from the list its card came from; nothing while that list does not hold it. */
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
  return hall ? children(hall) : null
}
