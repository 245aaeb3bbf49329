import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Ticket } from '@/api/tickets'
import { formatKroner } from '@/lib/money'
import { formatInstant, formatServerDate } from '@/lib/serverDates'
import { Button } from '@/ui/Button'
import '@/styles/ticket-sheet.scss'

interface TicketToolsProps {
  ticket: Ticket
  hallName: string
}

/** Copies the number of an open ticket, and prints the ticket. */
export function TicketTools({ ticket, hallName }: TicketToolsProps) {
  const [told, setTold] = useState('')
  const [printed, setPrinted] = useState<Date | null>(null)

  const copy = async () => {
    // Emptied first, so that the same text is read out again.
    setTold('')
    try {
      // Missing in old browsers and outside https, which throws too.
      await navigator.clipboard.writeText(String(ticket.ticketNr))
      setTold('Kopiert')
    } catch {
      setTold('Nettleseren lot oss ikke kopiere nummeret. Marker det og kopier det selv.')
    }
  }

  useEffect(() => {
    const end = () => setPrinted(null)
    window.addEventListener('afterprint', end)
    return () => window.removeEventListener('afterprint', end)
  }, [])

  const print = () => {
    // The browser prints what stands in the page at once.
    flushSync(() => setPrinted(new Date()))
    window.print()
  }

  return (
    <>
      <Button variant="quiet" onClick={() => void copy()}>
        Kopier nummer
      </Button>
      <Button variant="quiet" onClick={print}>
        Skriv ut
      </Button>
      <p className="ticket__told" role="status">
        {told}
      </p>
      {printed &&
        createPortal(
          <TicketSheet ticket={ticket} hallName={hallName} at={printed} />,
          document.body,
        )}
    </>
  )
}

/** On paper alone, where nothing else of the page is. */
function TicketSheet({ ticket, hallName, at }: TicketToolsProps & { at: Date }) {
  const { systemName, ticketNr, statusText, ticketDate, balance } = ticket
  return (
    <div className="ticket-sheet">
      <p className="ticket-sheet__hall">{hallName}</p>
      <p>{systemName === '' ? 'Billett' : `Billett til ${systemName}`}</p>
      <p className="ticket-sheet__number">{ticketNr}</p>
      <p>
        {statusText}
        {ticketDate !== '' && ` · ${formatServerDate(ticketDate)}`}
      </p>
      <p>{`${formatKroner(balance)} på billetten da den ble skrevet ut ${formatInstant(at)}.`}</p>
    </div>
  )
}
