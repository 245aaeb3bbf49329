import { selectCloseReason, selectDialog } from '@/dialogs/dialogSlice'
import { selectMyActs } from '@/features/acts/actsSelectors'
import { useAppSelector } from '@/store/hooks'
import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'
import { lazyWithRetry } from './chunks'

const PauseNotices = lazyWithRetry(() =>
  import('@/features/pauses/PauseNotices').then((file) => file.PauseNotices),
)

const MoneyNotices = lazyWithRetry(() =>
  import('@/features/acts/ActNotices').then((file) => file.MoneyNotices),
)

/** Loads the notices when there are acts, and when a dialog opens: it may leave one. */
export function Notices() {
  const hasActs = useSteadyWhilePressed(useAppSelector((state) => selectMyActs(state).length > 0))
  const isDialogOpen = useAppSelector(selectDialog) !== null
  const saysNoPause = useAppSelector(selectCloseReason) !== undefined
  if (!hasActs && !isDialogOpen && !saysNoPause) return null
  return (
    <>
      <PauseNotices />
      <MoneyNotices />
    </>
  )
}
