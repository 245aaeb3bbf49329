import { combineSlices, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit'
import { dialogSlice } from '@/dialogs/dialogSlice'
import { sessionSlice, type SessionState } from '@/features/session/sessionSlice'

/**
 * What every page needs. `serverData.ts` injects the API caches and the slices used after log-in together with the
 * first page that needs them: visitors to the front page never fetch that code.
 */
export const rootReducer = combineSlices(sessionSlice, dialogSlice).withLazyLoadedSlices()

export const lazyMiddleware = createDynamicMiddleware()

export const setupStore = (session: SessionState) =>
  configureStore({
    reducer: rootReducer,
    preloadedState: { session },
    // Any extension in the browser could read the passwords and card codes that mutations carry as arguments.
    devTools: import.meta.env.DEV,
    middleware: (getDefault) => getDefault().concat(lazyMiddleware.middleware),
  })
