import { useId } from 'react'
import { messageFor } from '@/api/errors'
import type { Id } from '@/api/readers'
import { useMyTicketsQuery } from '@/api/tickets'
import { useDialogOpener } from '@/dialogs/useDialogOpener'
import { Button } from '@/ui/Button'
import { CutNote } from '@/ui/CutNote'
import { RetryAlert } from '@/ui/Alert'
import { Skeleton } from '@/ui/Skeleton'
import { TicketFace } from './TicketFace'
import { isClosed, ticketKey } from './ticketRules'
import '@/styles/tickets.scss'

/** Beside the hall's card: only to read. 'Mine billetter' holds the acts. */
export function OpenTickets({ bingoid }: { bingoid: Id }) {
  const id = useId()
  const { data, error, isFetching, refetch } = useMyTicketsQuery(bingoid, {
    refetchOnMountOrArgChange: true,
  })
  const opener = useDialogOpener({ name: 'myTickets', hallId: String(bingoid) })
  const open = data?.rows.filter((ticket) => !isClosed(ticket))
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="h3">
        Åpne billetter
      </h2>
      {!data && isFetching && <Skeleton lines={4} />}
      {error && !isFetching && (
        <RetryAlert onRetry={() => void refetch()}>{messageFor(error)}</RetryAlert>
      )}
      {data && data.dropped > 0 && <p>Noen billetter kunne ikke vises.</p>}
      {open?.length === 0 && data?.dropped === 0 && <p>Ingen åpne billetter.</p>}
      <CutNote list={data} of="billetter" />
      {open && open.length > 0 && (
        <>
          <ul className="stack">
            {open.map((ticket) => (
              <li key={ticketKey(ticket)} className="ticket">
                <TicketFace
                  game={ticket.systemName}
                  number={ticket.ticketNr}
                  kroner={ticket.balance}
                >
                  {ticket.statusText}
                </TicketFace>
              </li>
            ))}
          </ul>
          <Button variant="quiet" className="mt-2" {...opener}>
            Fyll på eller avslutt
          </Button>
        </>
      )}
    </section>
  )
}
