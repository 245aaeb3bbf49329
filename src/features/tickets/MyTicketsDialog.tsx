import type { Hall } from '@/api/halls'
import { useMyTicketsQuery } from '@/api/tickets'
import { messageFor } from '@/api/transport'
import { DialogShell } from '@/dialogs/DialogShell'
import { RetryAlert } from '@/ui/RetryAlert'
import { Skeleton } from '@/ui/Skeleton'
import { TicketItem } from './TicketItem'

/** The player's tickets in one hall, re-fetched each time the dialog opens. */
export function MyTicketsDialog({ hall }: { hall: Hall }) {
  const { data, error, isFetching, refetch } = useMyTicketsQuery(hall.BingoID, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <DialogShell title="Mine billetter" subtitle={hall.BingoName}>
      {!data && isFetching && <Skeleton lines={4} />}
      {error && !isFetching && (
        <RetryAlert onRetry={() => void refetch()}>{messageFor(error)}</RetryAlert>
      )}
      {data?.received === 0 && <p>Du har ingen billetter her i dag.</p>}
      {data && data.dropped > 0 && <p>Noen billetter kunne ikke vises.</p>}
      {data && data.rows.length > 0 && (
        <ul className="ticket-list">
          {data.rows.map((ticket) => (
            <TicketItem key={`${ticket.system} ${ticket.ticketNr}`} ticket={ticket} hall={hall} />
          ))}
        </ul>
      )}
    </DialogShell>
  )
}
