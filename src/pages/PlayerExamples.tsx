import { TicketFace } from '@/features/tickets/TicketFace'
import { Outcome, OutcomeActions } from '@/ui/Outcome'

const nothing = () => {}

const ticket = {
  systemName: 'Aspelund',
  ticketNr: 701_242,
  ticketDate: '2026-11-21T13:04',
  statusText: 'Åpen',
  balance: 50,
}

/** What a logged-in player meets, with made-up halls and amounts. */
export function PlayerExamples() {
  return (
    <div className="player-examples">
      <div>
        <Outcome title="Betalingen var vellykket" balance="Ny saldo: kr 1 284,50">
          <p>kr 50 er satt inn hos Sentrum Bingo.</p>
        </Outcome>
        <OutcomeActions onDone={nothing} again={{ label: 'Nytt innskudd', onPress: nothing }} />
      </div>
      <ul className="tickets">
        <li className="ticket">
          <TicketFace ticket={ticket} />
        </li>
        <li className="ticket ticket--closed">
          <TicketFace ticket={{ ...ticket, statusText: 'Lukket', balance: 0 }} />
        </li>
      </ul>
    </div>
  )
}
