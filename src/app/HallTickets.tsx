import type { Hall } from '@/api/halls'
import type { ActGuard } from '@/dialogs/ConfirmAct'
import { usePauseOf } from '@/features/halls/usePauseOf'
import { MyTicketsDialog } from '@/features/tickets/MyTicketsDialog'

/** This dialog may open before the hall's pause is known. */
export function HallTickets({ hall, guard }: { hall: Hall; guard: ActGuard }) {
  const isAsking = usePauseOf()(hall).state === 'loading'
  const mayAct = () => !isAsking && guard.mayAct()
  return (
    <MyTicketsDialog
      hall={hall}
      guard={{ ...guard, isBlocked: guard.isBlocked || isAsking, mayAct }}
    />
  )
}
