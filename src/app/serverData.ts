import {
  createListenerMiddleware,
  type Middleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { onBackOnline } from '@/api/connection'
import { dropEarlyReads } from '@/api/earlyReads'
import { watchHostClock } from '@/api/hostClock'
import { mainApi } from '@/api/mainApi'
import { rereadFailed, type ApiState } from '@/api/rereadFailed'
import { sessionEnded } from '@/api/sessionEnded'
import { wapApi } from '@/api/wapApi'
import { hallUsed } from '@/features/halls/hallsSlice'
import { keepUsedHall, newHallUse } from '@/features/halls/hallUsed'
import { selectJournal } from '@/features/money/journalSelectors'
import { noteDeposits, timeWaits } from '@/features/reminder/reminderStorage'
import { keepJournal } from '@/features/money/keepJournal'
// oxlint-disable-next-line import/no-unassigned-import -- adds the caches to the store
import '@/store/serverState'
import type { AppDispatch, RootState } from '@/store/rootReducer'
import { lazyMiddleware } from '@/store/store'

type ApiDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>

/** Reports tab focus to both RTK Query caches, and that the network is back, in every store. */
const watchBrowser: Middleware<object, ApiState, ApiDispatch> = ({ dispatch }) => {
  setupListeners(dispatch)
  onBackOnline(() => dispatch(rereadFailed()))
  return (next) => (action) => next(action)
}

const listeners = createListenerMiddleware()

// The next player must not see the previous player's data.
listeners.startListening({
  actionCreator: sessionEnded,
  effect: async (_action, api) => {
    dropEarlyReads()
    // Let the call whose 401 ended the session settle first: a reset would leave its outcome unknown.
    await api.delay(0)
    api.dispatch(mainApi.util.resetApiState())
    api.dispatch(wapApi.util.resetApiState())
  },
})

const startListening = listeners.startListening.withTypes<RootState, AppDispatch>()

// The hall used last stands first on My page.
startListening({
  predicate: (_action, now, before) => selectJournal(now) !== selectJournal(before),
  effect: (_action, api) => {
    const use = newHallUse(selectJournal(api.getState()), selectJournal(api.getOriginalState()))
    if (!use) return
    keepUsedHall(use)
    api.dispatch(hallUsed(use))
  },
})

// What was deposited on this device, for the player's own reminder.
startListening({
  predicate: (_action, now, before) => selectJournal(now) !== selectJournal(before),
  effect: (_action, api) =>
    noteDeposits(
      selectJournal(api.getState()).entries,
      selectJournal(api.getOriginalState()).entries,
    ),
})

let added = false

/** Adds the API caches and the slices behind log-in to the store, once: before that the hooks of `src/api` throw. */
export function addServerData(): void {
  if (added) return
  added = true
  watchHostClock(timeWaits)
  lazyMiddleware.addMiddleware(
    listeners.middleware,
    mainApi.middleware,
    wapApi.middleware,
    keepJournal,
    watchBrowser,
  )
}
