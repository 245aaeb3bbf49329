import { configureStore, createDynamicMiddleware } from '@reduxjs/toolkit'
import type { SessionState } from '@/features/session/sessionSlice'
import { rootReducer } from './rootReducer'

/** Filled by the first page that reads from a server. */
export const lazyMiddleware = createDynamicMiddleware()

export const setupStore = (session: SessionState) =>
  configureStore({
    reducer: rootReducer,
    // Browser extensions could read passwords and card codes in mutation arguments.
    devTools: import.meta.env.DEV,
    preloadedState: { session },
    middleware: (getDefault) => getDefault().concat(lazyMiddleware.middleware),
  })
