import { useState } from 'react'
import type { Hall } from '@/api/halls'
import { useMyTicketsQuery, type Ticket } from '@/api/tickets'
import type { ActGuard } from '@/dialogs/ConfirmAct'
import { ActNotices } from '@/features/acts/ActNotices'
import { CutNote } from '@/ui/CutNote'
import { useFewAtATime } from '@/ui/useFewAtATime'
import { TicketItem } from './TicketItem'
import { ticketActKinds, ticketKey, mergeTickets } from './ticketRules'
import '@/styles/tickets.scss'

const noTickets: readonly Ticket[] = []

/** A ticket that leaves the list is remembered: it must not vanish while the player looks at it. */
export function useHallTickets({ BingoID }: Hall, onlyOpen = false) {
  const query = useMyTicketsQuery(BingoID, { refetchOnMountOrArgChange: true })
  const listed = query.data?.rows ?? noTickets
  const [kept, setKept] = useState({ listed: noTickets, remembered: noTickets })
  if (listed === kept.listed) return { ...query, ...kept }
  const remembered = mergeTickets(listed, kept.remembered, onlyOpen)
  setKept({ listed, remembered })
  return { ...query, listed, remembered }
}

interface TicketsProps {
  hall: Hall
  tickets: ReturnType<typeof useHallTickets>
}

/** Of acts on tickets that are not in the list. */
export const TicketNotices = ({ hall, tickets: { data, isFetching, remembered } }: TicketsProps) =>
  (data !== undefined || !isFetching) && (
    <ActNotices
      scope={{ hall: String(hall.BingoID), kinds: ticketActKinds }}
      exceptTickets={new Set(remembered.map(ticketKey))}
    />
  )

interface TicketListProps extends TicketsProps {
  /** Only for topping up; a ticket can always be closed. */
  guard: ActGuard
}

export function TicketList({ hall, tickets, guard }: TicketListProps) {
  const { data, listed, remembered, refetch } = tickets
  const shown = useFewAtATime(remembered)
  const keys = new Set(listed.map(ticketKey))
  return (
    <>
      {data && data.dropped > 0 && <p>Noen billetter kunne ikke vises.</p>}
      <CutNote list={data} of="billetter" />
      {remembered.length > 0 && (
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
    </>
  )
}
