import { createListenerMiddleware, type Middleware } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { balanceDoubtSlice } from '@/api/balanceDoubt'
import { mainApi } from '@/api/mainApi'
import { moneyActsSlice } from '@/api/moneyActs'
import { sessionEnded } from '@/api/sessionEnded'
import { wapApi } from '@/api/wapApi'
import { finderSlice } from '@/features/halls/finderSlice'
import { pausesSlice } from '@/features/pauses/pausesSlice'
import { keepPauses } from '@/features/pauses/pauseStorage'
import { keepMoneyActs } from '@/features/payments/moneyActStorage'
import { paymentsSlice } from '@/features/payments/paymentsSlice'
import { ticketsSlice } from '@/features/tickets/ticketsSlice'
import { lateMiddleware, rootReducer } from './store'

/** Tab focus and network changes, told to both caches of every store. */
const watchFocus: Middleware = ({ dispatch }) => {
  setupListeners(dispatch)
  return (next) => (action) => next(action)
}

const listeners = createListenerMiddleware()

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
