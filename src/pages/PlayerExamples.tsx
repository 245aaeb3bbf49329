import { TicketFace } from '@/features/tickets/TicketFace'
import { HallCardView } from '@/features/halls/HallCardView'
import { balanceView } from '@/features/halls/hallRules'
import { Outcome, OutcomeActions } from '@/ui/Outcome'

const nothing = () => {}

const ticket = {
  systemName: 'Aspelund',
  ticketNr: 701_242,
  ticketDate: '2026-11-21T13:04',
  statusText: 'Åpen',
  balance: 50,
}
const hall = {
  BingoID: 'eksempel',
  BingoName: 'Sentrum Bingo',
  BingoAddress: 'Storgata 1, 0155 Oslo',
  BingoLogo: '',
  WebAppAktivert: true,
  balance_str: '0',
  nets_clientid: 'eksempel',
  BingoPayOut: true,
  BingoVipps: 0,
  VisSpillPause: true,
  showTransactions: true,
  DaysBlocked: 0,
  ortiz: true,
  h1: 'open',
  h2: 'open',
  h3: 'closed',
} as const

export function PlayerExamples() {
  return (
    <div className="player-examples">
      <div>
        <Outcome title="Betalingen var vellykket" balance="Ny saldo: kr 1 284,50">
          <p>kr 50 er satt inn hos Sentrum Bingo.</p>
        </Outcome>
        <OutcomeActions onDone={nothing} again={{ label: 'Nytt innskudd', onPress: nothing }} />
      </div>
      <ul className="stack">
        <li className="ticket">
          <TicketFace ticket={ticket} />
        </li>
        <li className="ticket ticket--closed">
          <TicketFace ticket={{ ...ticket, statusText: 'Lukket', balance: 0 }} />
        </li>
      </ul>
      <div className="hall-list" inert>
        <HallCardView
          hall={hall}
          situation={{
            hall,
            balance: balanceView('0', { state: 'read', amount: 1284.5, fresh: true }),
            pause: { state: 'none' },
            noBankID: false,
            forceAML: false,
            onHallPage: false,
          }}
          reads={{ busy: false, awaited: false, readAgain: nothing }}
          announceChanges={false}
          hasMessages={false}
          messages={null}
        />
      </div>
    </div>
  )
}
