import { use, useState } from 'react'
import { useSelector } from 'react-redux'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { messageFor } from '@/api/errors'
import { useMyHallsQuery } from '@/api/halls'
import { selectMyPageFilter, selectSession } from '@/features/session/sessionSlice'
import { CutNote } from '@/ui/CutNote'
import { RetryAlert } from '@/ui/Alert'
import { Skeleton } from '@/ui/Skeleton'
import { HallList } from './HallList'
import { HallCardContext } from './HallCardProvider'
import { hallUsedLast } from './hallUsed'
import { OwnerNotice } from './OwnerNotice'
import { useMyHallsPolled } from './useMyHallsPolled'
import '@/styles/halls.scss'

export function MyHalls() {
  const { messages } = use(HallCardContext)
  const { forceAML, userId } = useSelector(selectSession)
  // Read once: a card must not move from under a finger.
  const [usedLast] = useState(() => hallUsedLast(userId))
  const all = useMyHallsPolled()
  const navigation = useNavigationType()
  const [isReturn] = useState(navigation === NavigationType.Pop && all.currentData !== undefined)
  const filter = useSelector(selectMyPageFilter)
  const isNarrowed = filter !== 0
  const owners = useMyHallsQuery({ filter }, { skip: !isNarrowed, refetchOnMountOrArgChange: true })
  // `currentData`, because another owner's list must not be shown.
  const { currentData: list } = isNarrowed ? owners : all
  const ids = new Set(list?.rows.map(({ BingoID }) => BingoID))
  const halls = all.currentData?.rows.filter(({ BingoID }) => ids.has(BingoID))
  const shown = messages.isLoading ? undefined : halls && list
  const mayHaveHalls = all.currentData?.received !== 0
  const failed = [all, owners].filter(
    ({ currentData, error, isFetching }) => !currentData && error && !isFetching,
  )
  if (forceAML) return null
  return (
    <>
      {mayHaveHalls && <OwnerNotice />}
      {shown && (
        <>
          {/* A player without any: AddHall says so. */}
          {shown.received === 0 && mayHaveHalls && (
            <p>Finner ingen haller med ditt mobilnummer registrert</p>
          )}
          <CutNote list={shown} of="haller" />
          <HallList halls={halls ?? []} usedLast={usedLast} isReturn={isReturn} />
        </>
      )}
      {failed.length > 0 && (
        <RetryAlert onRetry={() => failed.forEach(({ refetch }) => void refetch())}>
          {messageFor(failed[0]?.error)}
        </RetryAlert>
      )}
      {!shown && failed.length === 0 && (
        <div className="hall-list hall-list--loading" aria-busy="true">
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
    </>
  )
}
