import { HallWarnings } from '@/features/halls/HallWarnings'
import { TicketHalls } from '@/features/halls/TicketHalls'
import { useVerificationReturn } from '@/features/identity/useVerificationReturn'
import { AllTickets } from '@/features/tickets/AllTickets'
import { PageTitle } from '@/ui/PageTitle'

export function UserTicketsPage() {
  useVerificationReturn()
  return (
    <div className="column-narrow">
      <PageTitle>Mine billetter</PageTitle>
      <HallWarnings />
      <p className="lead">Billettene spilles i hallen også når du mister nettet.</p>
      <TicketHalls>
        {(halls, guarded) => <AllTickets halls={halls} guarded={guarded} />}
      </TicketHalls>
    </div>
  )
}
