import type { Hall } from '@/api/halls'
import { pauseText } from '@/features/halls/hallPause'
import { usePauseOf } from '@/features/halls/usePauseOf'
import { MyTicketsDialog } from '@/features/tickets/MyTicketsDialog'

/** Gives the tickets of a hall what the halls know about its pause. */
export function HallTickets({ hall }: { hall: Hall }) {
  const pause = usePauseOf()(hall)
  return (
    <MyTicketsDialog hall={hall} held={pause.state !== 'none'} pauseNotice={pauseText(pause)} />
  )
}
