import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded } from '@/api/sessionEnded'
import type { Position } from './finderRules'

/** The position last searched from: a visitor who goes to log in finds the same halls on the way back. */
const nowhere = { position: null as Position | null }

export const finderSlice = createSlice({
  name: 'finder',
  initialState: nowhere,
  reducers: {
    positionFound: (state, { payload }: PayloadAction<Position>) => {
      state.position = payload
    },
    positionForgotten: () => nowhere,
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => nowhere),
  selectors: { selectPosition: (state) => state.position },
})

export const { positionFound, positionForgotten } = finderSlice.actions
export const { selectPosition } = finderSlice.selectors
