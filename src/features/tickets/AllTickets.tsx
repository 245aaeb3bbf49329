import { useId, type ReactNode } from 'react'
import type { Hall } from '@/api/halls'
import { ticketsApi } from '@/api/tickets'
import type { ActGuard } from '@/dialogs/ConfirmAct'
import { useAppSelector } from '@/store/hooks'
import { serverState } from '@/store/serverState'
import { RetryAlert } from '@/ui/Alert'
import { Skeleton } from '@/ui/Skeleton'
import { Steady } from '@/ui/useSteadyWhilePressed'
import { TicketList, TicketNotices, useHallTickets } from './TicketList'
import { isClosed } from './ticketRules'

type Guarded = (hall: Hall, show: (guard: ActGuard) => ReactNode) => ReactNode

/** While reading, the number of halls that have shown tickets or an error. 'none' needs an answer from every hall. */
const selectProgress = serverState.selector((state, halls: readonly Hall[]) => {
  const reads = halls.map(({ BingoID }) => ticketsApi.endpoints.myTickets.select(BingoID)(state))
  const empty = reads.filter(({ data }) => data?.dropped === 0 && data.rows.every(isClosed))
  const awaited = reads.filter(({ data, isError }) => !data && !isError)
  if (awaited.length > 0) return reads.length - awaited.length - empty.length
  return empty.length === reads.length ? 'none' : 'read'
})

/** Open tickets, hall by hall (behaviour.md, 'Tickets'). */
export function AllTickets({ halls, guarded }: { halls: readonly Hall[]; guarded: Guarded }) {
  const progress = useAppSelector((state) => selectProgress(state, halls))
  return (
    <>
      {halls.map((hall) => (
        <TicketsOfHall key={hall.BingoID} hall={hall} guarded={guarded} />
      ))}
      {typeof progress === 'number' && (
        // Each answer takes the placeholder's place: the next one is new, so that none moves.
        <div key={progress} aria-busy="true">
          <Skeleton lines={4} />
        </div>
      )}
      {progress === 'none' && <p>Ingen åpne billetter.</p>}
    </>
  )
}

function TicketsOfHall({ hall, guarded }: { hall: Hall; guarded: Guarded }) {
  const id = useId()
  const tickets = useHallTickets(hall, true)
  const { data, error, isFetching, refetch, remembered } = tickets
  const notices = <TicketNotices hall={hall} tickets={tickets} />
  const hasContent = remembered.length > 0 || error !== undefined || (data?.dropped ?? 0) > 0
  // The halls below must not move under a finger.
  if (!hasContent) return <Steady>{notices}</Steady>
  return (
    <Steady>
      <section className="mb-4" aria-labelledby={id}>
        <h2 id={id} tabIndex={-1}>
          {hall.BingoName}
        </h2>
        {notices}
        {error && (
          <RetryAlert busy={isFetching} onRetry={() => void refetch()}>
            {`${hall.BingoName}: kunne ikke hentes`}
          </RetryAlert>
        )}
        {guarded(hall, (guard) => (
          <>
            {remembered.length > 0 && guard.notice}
            <TicketList hall={hall} tickets={tickets} guard={guard} />
          </>
        ))}
      </section>
    </Steady>
  )
}
