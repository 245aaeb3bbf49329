import { memo, use } from 'react'
import { useSelector } from 'react-redux'
import type { Hall } from '@/api/halls'
import { selectSession } from '@/features/session/sessionSlice'
import { HallCardContext } from './HallCardProvider'
import { HallCardView, type HallCardLooks } from './HallCardView'
import { balanceView } from './hallRules'
import { useBalance } from './useBalance'

/** Memoised: otherwise every keystroke in the list's filter renders every card. */
export const HallCard = memo(function HallCard({
  hall,
  onHallPage = false,
  ...looks
}: HallCardLooks & { hall: Hall; onHallPage?: boolean }) {
  const { messages, pauseOf } = use(HallCardContext)
  const { noBankID, forceAML } = useSelector(selectSession)
  const { reading, ...reads } = useBalance(hall.BingoID)
  const hallId = String(hall.BingoID)
  return (
    <HallCardView
      {...looks}
      hall={hall}
      situation={{
        hall,
        balance: balanceView(hall.balance_str, reading),
        pause: pauseOf(hall),
        noBankID,
        forceAML,
        onHallPage,
      }}
      reads={reads}
      announceChanges={reading.state === 'read'}
      hasMessages={messages.has(hallId)}
      messages={messages.show(hallId)}
    />
  )
})
