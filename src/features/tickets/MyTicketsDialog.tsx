import { useState } from 'react'
import type { Hall } from '@/api/halls'
import { useMyTicketsQuery, type Ticket } from '@/api/tickets'
import { messageFor } from '@/api/errors'
import { DialogShell } from '@/dialogs/DialogShell'
import { ActNotices } from '@/features/acts/ActNotices'
import type { ActGuard } from '@/dialogs/ConfirmAct'
import { CutNote } from '@/ui/CutNote'
import { RetryAlert } from '@/ui/RetryAlert'
import { Skeleton } from '@/ui/Skeleton'
import { useFewAtATime } from '@/ui/useFewAtATime'
import { TicketItem } from './TicketItem'
import { ticketActKinds, ticketKey, mergeTickets } from './ticketRules'
import '@/styles/tickets.scss'

interface MyTicketsDialogProps {
  hall: Hall
  /** Only for topping up; a ticket can always be closed. */
  guard: ActGuard
}

const noTickets: readonly Ticket[] = []

/** Keeps tickets that leave the list meanwhile: they still show what was done. */
function useKeptTickets(listed: readonly Ticket[]): readonly Ticket[] {
  const [seen, setSeen] = useState({ listed: noTickets, all: noTickets })
  if (listed === seen.listed) return seen.all
  const all = mergeTickets(listed, seen.all)
  setSeen({ listed, all })
  return all
}

export function MyTicketsDialog({ hall, guard }: MyTicketsDialogProps) {
  const { data, error, isFetching, refetch } = useMyTicketsQuery(hall.BingoID, {
    refetchOnMountOrArgChange: true,
  })
  const listed = data?.rows ?? noTickets
  const seen = useKeptTickets(listed)
  const shown = useFewAtATime(seen)
  const keys = new Set(listed.map(ticketKey))
  return (
    <DialogShell title="Mine billetter">
      {guard.notice}
      {(data !== undefined || !isFetching) && (
        <ActNotices
          scope={{ hall: String(hall.BingoID), kinds: ticketActKinds }}
          except={new Set(seen.map(ticketKey))}
        />
      )}
      {!data && isFetching && <Skeleton lines={4} />}
      {error && !isFetching && (
        <RetryAlert onRetry={() => void refetch()}>{messageFor(error)}</RetryAlert>
      )}
      {data?.received === 0 && seen.length === 0 && <p>Du har ingen billetter her i dag.</p>}
      {data && data.dropped > 0 && <p>Noen billetter kunne ikke vises.</p>}
      <CutNote list={data} of="billetter" />
      {seen.length > 0 && (
        <ul className="stack">
          {shown.map((ticket) => (
            <TicketItem
              key={ticketKey(ticket)}
              ticket={ticket}
              hall={hall}
              guard={guard}
              listed={keys.has(ticketKey(ticket))}
              readAnew={async () => (await refetch()).isSuccess}
            />
          ))}
        </ul>
      )}
    </DialogShell>
  )
}
