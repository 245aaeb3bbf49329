import type { Hall } from '@/api/halls'
import { messageFor } from '@/api/errors'
import { paths } from '@/config/paths'
import type { ActGuard } from '@/dialogs/ConfirmAct'
import { DialogLink } from '@/dialogs/DialogLink'
import { DialogShell } from '@/dialogs/DialogShell'
import { RetryAlert } from '@/ui/Alert'
import { Skeleton } from '@/ui/Skeleton'
import { TicketList, TicketNotices, useHallTickets } from './TicketList'

export function MyTicketsDialog({ hall, guard }: { hall: Hall; guard: ActGuard }) {
  const tickets = useHallTickets(hall)
  const { data, error, isFetching, refetch, remembered } = tickets
  return (
    <DialogShell title="Mine billetter">
      <p className="lone-link">
        <DialogLink to={paths.userTickets}>Mine billetter i alle haller</DialogLink>
      </p>
      {guard.notice}
      <TicketNotices hall={hall} tickets={tickets} />
      {!data && isFetching && <Skeleton lines={4} />}
      {error && !isFetching && (
        <RetryAlert onRetry={() => void refetch()}>{messageFor(error)}</RetryAlert>
      )}
      {data?.received === 0 && remembered.length === 0 && <p>Du har ingen billetter her i dag.</p>}
      <TicketList hall={hall} tickets={tickets} guard={guard} />
    </DialogShell>
  )
}
