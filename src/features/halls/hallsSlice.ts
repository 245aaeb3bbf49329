import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Position } from '@/api/halls'
import { sessionEnded } from '@/api/sessionEnded'
import { rootReducer } from '@/store/rootReducer'

/** The position last searched from, so that a visitor who comes back from login finds the same halls. */
const nowhere = { position: null as Position | null }

/** What the server does not own of the halls: the finder's position. The owner filter stands in the session. */
const hallsSlice = createSlice({
  name: 'halls',
  initialState: nowhere,
  reducers: {
    positionKept: (state, { payload }: PayloadAction<Position | null>) => {
      state.position = payload
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => nowhere),
  selectors: { selectPosition: ({ position }) => position },
})

declare module '@/store/rootReducer' {
  export interface LazySlices extends WithSlice<typeof hallsSlice> {}
}

export const { positionKept } = hallsSlice.actions
export const { selectPosition } = hallsSlice.injectInto(rootReducer).selectors
