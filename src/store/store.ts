import { configureStore, createDynamicMiddleware } from '@reduxjs/toolkit'
import type { SessionState } from '@/features/session/sessionSlice'
import { rootReducer } from './rootReducer'

/** `serverData.ts` adds the middleware behind log-in together with the first page that needs it. */
export const lazyMiddleware = createDynamicMiddleware()

export const setupStore = (session: SessionState) =>
  configureStore({
    reducer: rootReducer,
    // Any extension in the browser could read the passwords and card codes that mutations carry as arguments.
    devTools: import.meta.env.DEV,
    preloadedState: { session },
    middleware: (getDefault) => getDefault().concat(lazyMiddleware.middleware),
  })
