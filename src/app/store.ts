import { combineSlices, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit'
import { dialogSlice } from '@/dialogs/dialogSlice'
import { sessionSlice, type SessionState } from '@/features/session/sessionSlice'

/**
 * What every page has. Server data and the slices of what is behind log-in are laid in by `serverData.ts`, with the
 * first page that needs them: a visitor of the front page never fetches that code.
 */
export const rootReducer = combineSlices(sessionSlice, dialogSlice).withLazyLoadedSlices()

export const lateMiddleware = createDynamicMiddleware()

export const setupStore = (session: SessionState) =>
  configureStore({
    reducer: rootReducer,
    preloadedState: { session },
    middleware: (getDefault) => getDefault().concat(lateMiddleware.middleware),
  })
