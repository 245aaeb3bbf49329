import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded } from '@/api/sessionEnded'
import type { Position } from './finderRules'

/** The position last searched from, so that a visitor who comes back from login finds the same halls. */
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

/** Injected later, together with the server data; missing until the first action after that. */
export const selectPosition = ({
  finder = nowhere,
}: {
  finder?: typeof nowhere
}): Position | null => finder.position
