import {
  createListenerMiddleware,
  type Middleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { balanceFreshnessSlice } from '@/api/balanceFreshness'
import { onBackOnline } from '@/api/connection'
import { mainApi } from '@/api/mainApi'
import {
  moneyActsRecalled,
  moneyActsSlice,
  selectMoneyActs,
  type WithMoneyActs,
} from '@/api/moneyActs'
import { rereadFailed, type ApiState } from '@/api/rereadFailed'
import { sessionEnded } from '@/api/sessionEnded'
import { wapApi } from '@/api/wapApi'
import { finderSlice } from '@/features/halls/finderSlice'
import { pausesSlice } from '@/features/pauses/pausesSlice'
import { persistPauses } from '@/features/pauses/pauseStorage'
import { persistMoneyActs } from '@/features/payments/moneyActStorage'
import { paymentsSlice } from '@/features/payments/paymentsSlice'
import { sessionStarted } from '@/features/session/sessionSlice'
import { ticketsSlice } from '@/features/tickets/ticketsSlice'
import { lazyMiddleware, rootReducer } from './store'

type ApiDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>

/** Reports tab focus to both RTK Query caches, and that the network is back, in every store. */
const watchBrowser: Middleware<object, ApiState, ApiDispatch> = ({ dispatch }) => {
  setupListeners(dispatch)
  onBackOnline(() => dispatch(rereadFailed()))
  return (next) => (action) => next(action)
}

const listeners = createListenerMiddleware<WithMoneyActs>()

// The next player must not see the previous player's data.
listeners.startListening({
  actionCreator: sessionEnded,
  effect: async (_action, api) => {
    // Let the call whose 401 ended the session settle first: a reset would leave its outcome unknown.
    await api.delay(0)
    api.dispatch(mainApi.util.resetApiState())
    api.dispatch(wapApi.util.resetApiState())
  },
})

// Money actions left unanswered in the player's last session may have moved the balance since: mark them in doubt.
listeners.startListening({
  actionCreator: sessionStarted,
  effect: (_action, api) => {
    if (api.getOriginalState().session.token !== null) return
    const state = api.getState()
    const mine = Object.values(selectMoneyActs(state)).filter(
      ({ userId }) => userId === state.session.userId,
    )
    api.dispatch(moneyActsRecalled(mine))
  },
})

let added = false

/** Adds the API caches and the slices behind log-in to the store, once: before that the hooks of `src/api` throw. */
export function addServerData(): void {
  if (added) return
  added = true
  rootReducer.inject(mainApi)
  rootReducer.inject(wapApi)
  rootReducer.inject(balanceFreshnessSlice)
  rootReducer.inject(finderSlice)
  rootReducer.inject(moneyActsSlice)
  rootReducer.inject(pausesSlice)
  rootReducer.inject(paymentsSlice)
  rootReducer.inject(ticketsSlice)
  lazyMiddleware.addMiddleware(
    listeners.middleware,
    mainApi.middleware,
    wapApi.middleware,
    persistPauses,
    persistMoneyActs,
    watchBrowser,
  )
}
