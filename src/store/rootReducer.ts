import {
  combineSlices,
  type Action,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { dialogSlice } from '@/dialogs/dialogSlice'
import { sessionSlice } from '@/features/session/sessionSlice'

/** Each lazy slice adds itself here, beside its `injectInto(rootReducer)`. */
export interface LazySlices {}

/** Only what every page needs. */
export const rootReducer = combineSlices(
  sessionSlice,
  dialogSlice,
).withLazyLoadedSlices<LazySlices>()

export type RootState = ReturnType<typeof rootReducer>
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>
export type AppThunk<Result> = ThunkAction<Result, RootState, unknown, Action>
