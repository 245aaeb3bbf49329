import { shallowEqual } from 'react-redux'
import { hallsApi, type Hall } from '@/api/halls'
import { selectPauseRows } from '@/features/acts/pauseRows'
import { selectBalance } from '@/features/acts/rereadBalance'
import { osloToday, type LocalDate } from '@/lib/dates'
import { useAppSelector, useAppStore } from '@/store/hooks'
import type { RootState } from '@/store/rootReducer'
import { serverState } from '@/store/serverState'
import { useToday } from '@/ui/useToday'
import { hallPause } from './hallPause'
import { balanceView, blockReason, type BlockReason, type GuardedAction } from './hallRules'

const selectHall = serverState.selector((state, { BingoID }: Hall) =>
  hallsApi.endpoints.myHalls
    .select()(state)
    .data?.rows.find((hall) => hall.BingoID === BingoID),
)

function selectReason(state: RootState, opened: Hall, act: GuardedAction, today: LocalDate) {
  const { forceAML } = state.session
  const hall = selectHall(state, opened) ?? opened
  const read = selectBalance(state, hall.BingoID)
  return blockReason(act, {
    forceAML,
    // A dialog never waits for pauses: its button was disabled while they loaded, or it has `afterPauses`.
    pause: hallPause(selectPauseRows(state), hall, today),
    balance: balanceView(
      hall.balance_str,
      read ? { state: 'read', amount: read.balance, fresh: true } : { state: 'waiting' },
    ),
  })
}

/** Why the open dialog's act is not allowed, for the screen. `isFree` reads the store again at the press. */
export function useBlockReason(
  hall: Hall,
  act: GuardedAction,
): [BlockReason | null, isFree: () => boolean] {
  const store = useAppStore()
  const today = useToday()
  const hold = useAppSelector((state) => selectReason(state, hall, act, today), shallowEqual)
  return [hold, () => selectReason(store.getState(), hall, act, osloToday()) === null]
}
