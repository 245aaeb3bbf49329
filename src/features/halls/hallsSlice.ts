import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Position } from '@/api/halls'
import { sessionEnded } from '@/api/sessionEnded'
import { rootReducer } from '@/store/rootReducer'

export interface Halls {
  /** The finder's last position: a visitor who logs in finds the same halls again. */
  position: Position | null
}

const hallsSlice = createSlice({
  name: 'halls',
  initialState: (): Halls => ({ position: null }),
  reducers: {
    positionKept: (state, { payload }: PayloadAction<Position | null>) => {
      state.position = payload
    },
  },
  extraReducers: (builder) =>
    builder.addCase(sessionEnded, (state) => {
      state.position = null
    }),
  selectors: {
    selectPosition: ({ position }) => position,
  },
})

declare module '@/store/rootReducer' {
  export interface LazySlices extends WithSlice<typeof hallsSlice> {}
}

export const { positionKept } = hallsSlice.actions

export const { selectPosition } = hallsSlice.injectInto(rootReducer).selectors
