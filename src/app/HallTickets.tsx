import type { Hall } from '@/api/halls'
import { hallPause, isHeld, pauseText } from '@/features/halls/hallRules'
import { useTimeouts } from '@/features/halls/useTimeouts'
import { MyTicketsDialog } from '@/features/tickets/MyTicketsDialog'
import { useToday } from '@/ui/useToday'

/** Gives the tickets of a hall what the halls know about its pause. */
export function HallTickets({ hall }: { hall: Hall }) {
  const pause = hallPause(useTimeouts(), hall.BingoID, useToday())
  return (
    <MyTicketsDialog
      hall={hall}
      held={isHeld(pause, hall.DaysBlocked)}
      pauseNotice={pauseText(pause, hall.DaysBlocked)}
    />
  )
}
