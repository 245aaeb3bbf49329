import { useSelector } from 'react-redux'
import { messageFor } from '@/api/transport'
import { selectSession } from '@/features/session/sessionSlice'
import { RetryAlert } from '@/ui/RetryAlert'
import { Skeleton } from '@/ui/Skeleton'
import type { MessageSlot } from './HallCard'
import { HallList } from './HallList'
import { useMyHalls } from './useMyHalls'
import { useTimeouts } from './useTimeouts'

/** The player's halls, or why there are none to show (spec sections 2 and 8). forceAML hides them. */
export function MyHalls({ messages }: { messages: MessageSlot }) {
  const { forceAML } = useSelector(selectSession)
  const { data, error, isFetching, refetch } = useMyHalls()
  const timeouts = useTimeouts()
  if (forceAML) return null
  if (data && !messages.awaited)
    return (
      <>
        {data.received === 0 && <p>Finner ingen haller med ditt mobilnummer registrert</p>}
        <HallList halls={data.rows} timeouts={timeouts} messages={messages} />
      </>
    )
  if (error && !isFetching)
    return <RetryAlert onRetry={() => void refetch()}>{messageFor(error)}</RetryAlert>
  return (
    <div className="hall-list hall-list--loading" aria-busy="true">
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  )
}
