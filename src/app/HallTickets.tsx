import type { Hall } from '@/api/halls'
import type { ActGuard } from '@/dialogs/ConfirmAct'
import { afterPauses } from '@/features/halls/useActGuard'
import { usePauseOf } from '@/features/halls/usePauseOf'
import { MyTicketsDialog } from '@/features/tickets/MyTicketsDialog'

export function HallTickets({ hall, guard }: { hall: Hall; guard: ActGuard }) {
  const isAsking = usePauseOf()(hall).state === 'loading'
  return <MyTicketsDialog hall={hall} guard={afterPauses(guard, isAsking)} />
}
