import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { onBackOnline } from '@/api/connection'
import { dropEarlyReads } from '@/api/earlyReads'
import { mainApi } from '@/api/mainApi'
import { rereadFailed, type ApiState } from '@/api/rereadFailed'
import { sessionEnded } from '@/api/sessionEnded'
import { wapApi } from '@/api/wapApi'
import { keepUsedHall, newHallUse } from '@/features/halls/hallUsed'
import { selectActs } from '@/features/acts/actsSelectors'
import { noteDeposits } from '@/features/reminder/reminderStorage'
import { keepActs } from '@/features/acts/keepActs'
// oxlint-disable-next-line import/no-unassigned-import -- adds the caches to the store
import '@/store/serverState'
import type { AppDispatch, RootState } from '@/store/rootReducer'
import { lazyMiddleware } from '@/store/store'

type ApiDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>

const watchBrowser: Middleware<object, ApiState, ApiDispatch> = ({ dispatch }) => {
  setupListeners(dispatch)
  onBackOnline(() => dispatch(rereadFailed()))
  return (next) => (action) => next(action)
}

// The next player must not see the previous player's data.
const forgetPlayer: Middleware<object, ApiState, ApiDispatch> =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action)
    if (!sessionEnded.match(action)) return result
    dropEarlyReads()
    // Let the call whose 401 ended the session settle first.
    setTimeout(() => {
      dispatch(mainApi.util.resetApiState())
      dispatch(wapApi.util.resetApiState())
    })
    return result
  }

const followActs: Middleware<object, RootState, AppDispatch> = (store) => (next) => (action) => {
  const before = selectActs(store.getState())
  const result = next(action)
  const now = selectActs(store.getState())
  if (now === before) return result
  noteDeposits(now.acts, before.acts)
  const use = newHallUse(now, before)
  if (use) keepUsedHall(use)
  return result
}

/** Before this, the hooks of `src/api` throw. */
export function addServerData(): void {
  lazyMiddleware.addMiddleware(
    forgetPlayer,
    followActs,
    mainApi.middleware,
    wapApi.middleware,
    keepActs,
    watchBrowser,
  )
}
