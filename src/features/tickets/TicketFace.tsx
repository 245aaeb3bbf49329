import type { Ticket } from '@/api/tickets'
import { formatKroner } from '@/lib/money'
import { formatServerDate } from '@/lib/serverDates'

interface TicketFaceProps {
  ticket: Ticket
  /** Left the list: its balance is unknown. */
  isGone?: boolean
}

export const TicketFace = ({ ticket, isGone = false }: TicketFaceProps) => (
  <div className="ticket__face">
    <h3 className="fs-6">
      {ticket.systemName} <span className="ticket__number d-block">{ticket.ticketNr}</span>
    </h3>
    {!isGone && <p className="ticket__balance">{formatKroner(ticket.balance)}</p>}
    <p className="ticket__status muted small">
      {isGone ? 'Ikke lenger på listen' : ticket.statusText}
      {ticket.ticketDate !== '' && ` · ${formatServerDate(ticket.ticketDate)}`}
    </p>
  </div>
)
