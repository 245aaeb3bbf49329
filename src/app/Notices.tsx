import { selectClosedBy, selectDialog } from '@/dialogs/dialogSlice'
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

/** Loads the notices of acts when there are any, and with a dialog, which may leave one. */
export function Notices() {
  const hasActs = useSteadyWhilePressed(useAppSelector((state) => selectMyActs(state).length > 0))
  const isDialogOpen = useAppSelector(selectDialog) !== null
  const isClosedSo = useAppSelector(selectClosedBy) !== undefined
  if (!hasActs && !isDialogOpen && !isClosedSo) return null
  return (
    <>
      <PauseNotices />
      <MoneyNotices />
    </>
  )
}
