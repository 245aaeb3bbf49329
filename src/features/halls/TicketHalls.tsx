import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { messageFor } from '@/api/errors'
import type { Hall } from '@/api/halls'
import type { ActGuard } from '@/dialogs/ConfirmAct'
import { selectSession } from '@/features/session/sessionSlice'
import { CutNote } from '@/ui/CutNote'
import { RetryAlert } from '@/ui/Alert'
import { Skeleton } from '@/ui/Skeleton'
import { offersTickets } from './hallRules'
import { afterPauses, useActGuard } from './useActGuard'
import { useMyHallsPolled } from './useMyHallsPolled'
import { usePauseOf } from './usePauseOf'

type WithGuard = (guard: ActGuard) => ReactNode

interface TopUpGuardProps {
  hall: Hall
  isLoading: boolean
  children: WithGuard
}

const TopUpGuard = ({ hall, isLoading, children }: TopUpGuardProps) =>
  children(afterPauses(useActGuard(hall, 'Fyll på'), isLoading))

interface TicketHallsProps {
  /** `guarded` gives the hall's 'Fyll på' its guard. */
  children: (
    halls: readonly Hall[],
    guarded: (hall: Hall, show: WithGuard) => ReactNode,
  ) => ReactNode
}

/** All of the player's halls, whatever the owner filter. None where their cards have no 'Mine billetter'. */
export function TicketHalls({ children }: TicketHallsProps) {
  const session = useSelector(selectSession)
  const { currentData, error, isFetching, refetch } = useMyHallsPolled()
  const pauseOf = usePauseOf()
  if (session.forceAML || !offersTickets(session)) return null
  if (!currentData)
    return error && !isFetching ? (
      <RetryAlert onRetry={() => void refetch()}>{messageFor(error)}</RetryAlert>
    ) : (
      <Skeleton lines={4} />
    )
  return (
    <>
      <CutNote list={currentData} of="haller" />
      {children(currentData.rows, (hall, show) => (
        <TopUpGuard hall={hall} isLoading={pauseOf(hall).state === 'loading'}>
          {show}
        </TopUpGuard>
      ))}
    </>
  )
}
