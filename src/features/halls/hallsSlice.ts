import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { sessionEnded } from '@/api/sessionEnded'
import { rootReducer } from '@/store/rootReducer'
import type { Position } from './finderRules'

/** The position last searched from, so that a visitor who comes back from login finds the same halls. */
const nowhere = { position: null as Position | null }

/** What the server does not own of the halls: the finder's position. The owner filter stands in the session. */
const hallsSlice = createSlice({
  name: 'halls',
  initialState: nowhere,
  reducers: {
    positionFound: (state, { payload }: PayloadAction<Position>) => {
      state.position = payload
    },
    positionForgotten: () => nowhere,
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => nowhere),
  selectors: { selectPosition: ({ position }) => position },
})

declare module '@/store/rootReducer' {
  export interface LazySlices extends WithSlice<typeof hallsSlice> {}
}

export const { positionFound, positionForgotten } = hallsSlice.actions
export const { selectPosition } = hallsSlice.injectInto(rootReducer).selectors
