import { useState } from 'react'
import { selectCloseReason, selectDialog } from '@/dialogs/dialogSlice'
import { selectMyActs } from '@/features/acts/actsSelectors'
import { useAppSelector } from '@/store/hooks'
import { lazyWithRetry } from './chunks'

const PauseNotices = lazyWithRetry(() =>
  import('@/features/pauses/PauseNotices').then((file) => file.PauseNotices),
)

const MoneyNotices = lazyWithRetry(() =>
  import('@/features/acts/ActNotices').then((file) => file.MoneyNotices),
)

/** Loads the notices once there are acts, or a dialog opens: it may leave one. */
export function Notices() {
  const [isNeeded, setIsNeeded] = useState(false)
  const hasActs = useAppSelector((state) => selectMyActs(state).length > 0)
  const isDialogOpen = useAppSelector(selectDialog) !== null
  const saysNoPause = useAppSelector(selectCloseReason) !== undefined
  if (!isNeeded && (hasActs || isDialogOpen || saysNoPause)) setIsNeeded(true)
  if (!isNeeded) return null
  return (
    <>
      <PauseNotices />
      <MoneyNotices />
    </>
  )
}
