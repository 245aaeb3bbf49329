import {
  combineSlices,
  type Action,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { dialogSlice } from '@/dialogs/dialogSlice'
import { sessionSlice } from '@/features/session/sessionSlice'

/** Loaded with the first page that needs them. Each adds itself here, beside its `injectInto(rootReducer)`. */
export interface LazySlices {}

/** What every page needs: visitors to the front page never fetch the lazy slices. */
export const rootReducer = combineSlices(
  sessionSlice,
  dialogSlice,
).withLazyLoadedSlices<LazySlices>()

export type RootState = ReturnType<typeof rootReducer>
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>
export type AppThunk<Result> = ThunkAction<Result, RootState, unknown, Action>
