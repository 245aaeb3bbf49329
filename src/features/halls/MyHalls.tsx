import { use, useState } from 'react'
import { useSelector } from 'react-redux'
import { messageFor } from '@/api/errors'
import { selectSession } from '@/features/session/sessionSlice'
import { CutNote } from '@/ui/CutNote'
import { RetryAlert } from '@/ui/RetryAlert'
import { Skeleton } from '@/ui/Skeleton'
import { HallList } from './HallList'
import { HallCardContext } from './HallCardProvider'
import { hallUsedLast } from './hallUsed'
import { OwnerNotice } from './OwnerNotice'
import { useMyHalls } from './useMyHalls'
import '@/styles/halls.scss'

export function MyHalls() {
  const { messages } = use(HallCardContext)
  const { forceAML, userId } = useSelector(selectSession)
  // Read once: a card must not move from under a finger.
  const [usedLast] = useState(() => hallUsedLast(userId))
  // `currentData`: never show the list of another owner filter.
  const { currentData, error, isFetching, refetch } = useMyHalls()
  const shown = messages.awaited ? undefined : currentData
  if (forceAML) return null
  return (
    <>
      <OwnerNotice />
      {shown && (
        <>
          {shown.received === 0 && <p>Finner ingen haller med ditt mobilnummer registrert</p>}
          <CutNote list={shown} of="haller" />
          <HallList halls={shown.rows} usedLast={usedLast} />
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
