import type { Ticket } from '@/api/tickets'
import { formatKroner } from '@/lib/money'
import { formatServerDate } from '@/lib/serverDates'
import '@/styles/tickets.scss'

interface TicketFaceProps {
  ticket: Pick<Ticket, 'systemName' | 'ticketNr' | 'statusText' | 'ticketDate' | 'balance'>
  /** No longer in the list, so its balance is unknown. */
  isGone?: boolean
}

export function TicketFace({ ticket, isGone = false }: TicketFaceProps) {
  return (
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
}
