import { useId, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Ticket } from '@/api/tickets'
import { formatKroner } from '@/lib/money'
import { formatInstant, formatServerDate } from '@/lib/serverDates'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { useCopy } from '@/ui/useCopy'
import '@/styles/tickets.scss'

interface SheetProps {
  ticket: Ticket
  hallName: string
}

interface TicketActionsProps extends SheetProps {
  actions: readonly { label: string; onPress: () => void; disabled?: boolean }[]
}

/** The first action is a button, the others are behind 'Mer'. */
export function TicketActions({ ticket, hallName, actions }: TicketActionsProps) {
  const moreId = useId()
  const [open, setOpen] = useState(false)
  const { status, copy } = useCopy(
    'Nettleseren lot oss ikke kopiere nummeret. Marker det og kopier det selv.',
  )
  const [printed, setPrinted] = useState<Date | null>(null)

  const print = () => {
    window.addEventListener('afterprint', () => setPrinted(null), { once: true })
    // The browser prints what stands in the page at once.
    flushSync(() => setPrinted(new Date()))
    window.print()
  }

  const buttons = [
    ...actions,
    { label: 'Kopier nummer', onPress: () => void copy(String(ticket.ticketNr)) },
    { label: 'Skriv ut', onPress: print },
  ].map(({ label, onPress, ...state }, at) => (
    <Button
      key={label}
      variant="quiet"
      className={at > 0 ? 'btn-words' : undefined}
      onClick={onPress}
      {...state}
    >
      {label}
    </Button>
  ))

  return (
    <>
      <div className="ticket__actions cluster mt-snug">
        {buttons[0]}
        <Button
          variant="quiet"
          aria-expanded={open}
          aria-controls={moreId}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Mindre' : 'Mer'}
          <Icon name="down" />
        </Button>
      </div>
      <div className="ticket__others cluster" id={moreId} hidden={!open}>
        {buttons.slice(1)}
      </div>
      <p className="mt-1 mb-0 small" role="status">
        {status}
      </p>
      {printed &&
        createPortal(
          <TicketSheet ticket={ticket} hallName={hallName} at={printed} />,
          document.body,
        )}
    </>
  )
}

/** Printed alone, without the page. */
function TicketSheet({ ticket, hallName, at }: SheetProps & { at: Date }) {
  const { systemName, ticketNr, statusText, ticketDate, balance } = ticket
  return (
    <div className="ticket-sheet">
      <p className="fs-2 fw-bold">{hallName}</p>
      <p>{systemName === '' ? 'Billett' : `Billett til ${systemName}`}</p>
      <p className="ticket-sheet__number fw-bold tabular">{ticketNr}</p>
      <p>
        {statusText}
        {ticketDate !== '' && ` · ${formatServerDate(ticketDate)}`}
      </p>
      <p>{`${formatKroner(balance)} på billetten da den ble skrevet ut ${formatInstant(at)}.`}</p>
    </div>
  )
}
