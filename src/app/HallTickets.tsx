import type { Hall } from '@/api/halls'
import type { Hold } from '@/dialogs/hold'
import { usePauseOf } from '@/features/halls/usePauseOf'
import { MyTicketsDialog } from '@/features/tickets/MyTicketsDialog'

/** This dialog may open before the hall's pause is known. */
export function HallTickets({ hall, hold }: { hall: Hall; hold: Hold }) {
  const isAsking = usePauseOf()(hall).state === 'loading'
  const isFree = () => !isAsking && hold.isFree()
  return <MyTicketsDialog hall={hall} hold={{ ...hold, isHeld: hold.isHeld || isAsking, isFree }} />
}
