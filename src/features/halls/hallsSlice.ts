import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Position } from '@/api/halls'
import { sessionEnded } from '@/api/sessionEnded'
import { rootReducer } from '@/store/rootReducer'

/** The finder's last position: a visitor who logs in finds the same halls again. */
const initialState = { position: null as Position | null }

const hallsSlice = createSlice({
  name: 'halls',
  initialState,
  reducers: {
    positionKept: (state, { payload }: PayloadAction<Position | null>) => {
      state.position = payload
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: { selectPosition: ({ position }) => position },
})

declare module '@/store/rootReducer' {
  export interface LazySlices extends WithSlice<typeof hallsSlice> {}
}

export const { positionKept } = hallsSlice.actions

export const { selectPosition } = hallsSlice.injectInto(rootReducer).selectors
