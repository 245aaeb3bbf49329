import { createListenerMiddleware, type Middleware } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { balanceDoubtSlice } from '@/api/balanceDoubt'
import { mainApi } from '@/api/mainApi'
import {
  moneyActsRecalled,
  moneyActsSlice,
  selectMoneyActs,
  type WithMoneyActs,
} from '@/api/moneyActs'
import { sessionEnded } from '@/api/sessionEnded'
import { wapApi } from '@/api/wapApi'
import { finderSlice } from '@/features/halls/finderSlice'
import { pausesSlice } from '@/features/pauses/pausesSlice'
import { keepPauses } from '@/features/pauses/pauseStorage'
import { keepMoneyActs } from '@/features/payments/moneyActStorage'
import { paymentsSlice } from '@/features/payments/paymentsSlice'
import { sessionStarted } from '@/features/session/sessionSlice'
import { ticketsSlice } from '@/features/tickets/ticketsSlice'
import { lateMiddleware, rootReducer } from './store'

/** Tab focus and network changes, told to both caches of every store. */
const watchFocus: Middleware = ({ dispatch }) => {
  setupListeners(dispatch)
  return (next) => (action) => next(action)
}

const listeners = createListenerMiddleware<WithMoneyActs>()

// What one player read is not the next one's to see.
listeners.startListening({
  actionCreator: sessionEnded,
  effect: async (_action, api) => {
    // The call whose 401 ended the session gets its answer first: a reset would leave its outcome unknown.
    await api.delay(0)
    api.dispatch(mainApi.util.resetApiState())
    api.dispatch(wapApi.util.resetApiState())
  },
})

// What was left before its player's session ended has moved the balance since, or has not: no read has told.
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

rootReducer.inject(mainApi)
rootReducer.inject(wapApi)
rootReducer.inject(balanceDoubtSlice)
rootReducer.inject(finderSlice)
rootReducer.inject(moneyActsSlice)
rootReducer.inject(pausesSlice)
rootReducer.inject(paymentsSlice)
rootReducer.inject(ticketsSlice)
lateMiddleware.addMiddleware(
  listeners.middleware,
  mainApi.middleware,
  wapApi.middleware,
  keepPauses,
  keepMoneyActs,
  watchFocus,
)

/** Named, so that whoever loads this module says what for: the store then answers the hooks of `src/api`. */
export const serverDataReady = true
