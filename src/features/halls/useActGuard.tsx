import { shallowEqual } from 'react-redux'
import { hallsApi, type Hall } from '@/api/halls'
import { paths } from '@/config/paths'
import type { ActGuard } from '@/dialogs/ConfirmAct'
import { DialogLink } from '@/dialogs/DialogLink'
import { selectPauseRows } from '@/features/acts/pauseRows'
import { osloToday, type LocalDate } from '@/lib/dates'
import { useAppSelector, useAppStore } from '@/store/hooks'
import type { RootState } from '@/store/rootReducer'
import { serverState } from '@/store/serverState'
import { Alert } from '@/ui/Alert'
import { useToday } from '@/ui/useToday'
import { hallPause } from './hallPause'
import { balanceView, blockReason, blockText, type GuardedAction } from './hallRules'
import { selectReading } from './useBalance'

const selectHall = serverState.selector((state, { BingoID }: Hall) =>
  hallsApi.endpoints.myHalls
    .select()(state)
    .data?.rows.find((hall) => hall.BingoID === BingoID),
)

function selectReason(state: RootState, opened: Hall, action: GuardedAction, today: LocalDate) {
  const hall = selectHall(state, opened) ?? opened
  return blockReason(action, {
    forceAML: state.session.forceAML,
    // Pauses count as loaded: the card disables its buttons until they are, and other callers add `afterPauses`.
    pause: hallPause(selectPauseRows(state), hall, today),
    balance: balanceView(hall.balance_str, selectReading(state, hall.BingoID)),
  })
}

/** Blocks an open dialog's action by the same rule as the hall card. */
export function useActGuard(hall: Hall, action: GuardedAction): ActGuard {
  const store = useAppStore()
  const today = useToday()
  const reason = useAppSelector((state) => selectReason(state, hall, action, today), shallowEqual)
  const text = reason && blockText(reason)
  return {
    isBlocked: reason !== null,
    mayAct: () => selectReason(store.getState(), hall, action, osloToday()) === null,
    notice: text !== null && (
      <Alert
        variant="warning"
        className="w-100"
        actions={
          reason?.state === 'informationDue' && (
            <DialogLink className="btn btn-secondary" to={paths.userDetails}>
              Oppdater opplysninger
            </DialogLink>
          )
        }
      >
        {text}
      </Alert>
    ),
  }
}

/** Also blocks while the hall's pauses load. */
export const afterPauses = (guard: ActGuard, isLoading: boolean): ActGuard => ({
  ...guard,
  isBlocked: guard.isBlocked || isLoading,
  mayAct: () => !isLoading && guard.mayAct(),
})
