import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import { hallPath } from '@/config/paths'
import { HallCardProvider } from '@/features/halls/HallCardProvider'
import { OneHall } from '@/features/halls/OneHall'
import { useVerificationReturn } from '@/features/identity/useVerificationReturn'
import { GlobalMessages, useMessageSlot } from '@/features/messages/HallMessages'
import { showHallPause } from '@/features/pauses/HallPauseNotice'
import { useNavigateFromHere } from '@/forms/navigateFromHere'

/** The `function` part of the URL that opens the transactions. */
const transactionsFunction = 'tr'

export function HallPage() {
  const { id = '', function: wanted } = useParams()
  const navigate = useNavigateFromHere()
  const messages = useMessageSlot()
  useVerificationReturn()
  const follow = useCallback(() => navigate(hallPath(id), { replace: true }), [id, navigate])
  return (
    <HallCardProvider messages={messages} pauses={showHallPause}>
      <OneHall
        hallId={id}
        notices={<GlobalMessages />}
        openTransactions={wanted === transactionsFunction}
        onTransactionsFollowed={follow}
      />
    </HallCardProvider>
  )
}
