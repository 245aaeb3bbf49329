import { useSelector } from 'react-redux'
import { messageFor } from '@/api/transport'
import { selectSession } from '@/features/session/sessionSlice'
import { RetryAlert } from '@/ui/RetryAlert'
import { Skeleton } from '@/ui/Skeleton'
import type { MessageSlot, PauseSlot } from './HallCard'
import { HallList } from './HallList'
import { OwnerNotice } from './OwnerNotice'
import { useMyHalls } from './useMyHalls'
import { useTimeouts } from './useTimeouts'
import '@/styles/halls.scss'

/** The player's halls, or why there are none to show (spec sections 2 and 8). Hidden while forceAML is set. */
export function MyHalls({ messages, pauses }: { messages: MessageSlot; pauses: PauseSlot }) {
  const { forceAML } = useSelector(selectSession)
  // `currentData`, because a list for another owner filter must not be shown.
  const { currentData, error, isFetching, refetch } = useMyHalls()
  const timeouts = useTimeouts()
  if (forceAML) return null
  const shown = messages.awaited ? undefined : currentData
  return (
    <>
      <OwnerNotice />
      {shown && (
        <>
          {shown.received === 0 && <p>Finner ingen haller med ditt mobilnummer registrert</p>}
          <HallList halls={shown.rows} timeouts={timeouts} messages={messages} pauses={pauses} />
        </>
      )}
      {!currentData && error && !isFetching && (
        <RetryAlert onRetry={() => void refetch()}>{messageFor(error)}</RetryAlert>
      )}
      {!shown && (!error || isFetching) && (
        <div className="hall-list hall-list--loading" aria-busy="true">
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
    </>
  )
}
