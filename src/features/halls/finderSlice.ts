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
})

export const { positionFound, positionForgotten } = finderSlice.actions

/** Laid in with the server data, and not there before the first action after that. */
export const selectPosition = ({
  finder = nowhere,
}: {
  finder?: typeof nowhere
}): Position | null => finder.position
