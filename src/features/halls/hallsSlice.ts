import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Position } from '@/api/halls'
import { sessionEnded } from '@/api/sessionEnded'
import { rootReducer, type RootState } from '@/store/rootReducer'
import { readUsedHalls, type HallUse } from './hallUsed'

export interface Halls {
  /** The position last searched from, so that a visitor who comes back from login finds the same halls. */
  position: Position | null
  /** The hall each player of this browser used last. */
  usedLast: readonly HallUse[]
}

/** What the server does not own of the halls. The owner filter stands in the session. */
const hallsSlice = createSlice({
  name: 'halls',
  initialState: (): Halls => ({ position: null, usedLast: readUsedHalls() }),
  reducers: {
    positionKept: (state, { payload }: PayloadAction<Position | null>) => {
      state.position = payload
    },
    hallUsed: (state, { payload: { player, hall } }: PayloadAction<HallUse>) => {
      const others = state.usedLast.filter((use) => use.player !== player)
      state.usedLast = [...others, { player, hall }]
    },
  },
  extraReducers: (builder) =>
    builder.addCase(sessionEnded, (state, { payload }) => {
      state.position = null
      if (payload.reason === 'forgotten') state.usedLast = []
    }),
  selectors: {
    selectPosition: ({ position }) => position,
    selectUsedLast: ({ usedLast }) => usedLast,
  },
})

declare module '@/store/rootReducer' {
  export interface LazySlices extends WithSlice<typeof hallsSlice> {}
}

export const { positionKept, hallUsed } = hallsSlice.actions

const { selectPosition, selectUsedLast } = hallsSlice.injectInto(rootReducer).selectors
export { selectPosition }

/** The logged-in player's; null if they have not used any in this browser. */
export const selectHallUsedLast = (state: RootState): string | null =>
  selectUsedLast(state).find(({ player }) => player === state.session.userId)?.hall ?? null
