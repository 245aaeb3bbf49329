import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { sessionEnded } from '@/api/sessionEnded'
import { closeDialog, openDialog } from '@/dialogs/dialogSlice'
import { rootReducer } from '@/store/rootReducer'

/** One open step for all tickets: never two half-filled forms. */
export type TicketStep = { ticket: string; step: 'topUp' | 'close' }

const initialState = { open: null as TicketStep | null }

const ticketsSlice = createSlice({
  name: 'tickets',
  initialState,
  reducers: {
    ticketStepOpened: (state, { payload }: PayloadAction<TicketStep>) => {
      state.open = payload
    },
    /** A late answer must not close another ticket's form. */
    ticketStepClosed: (state, { payload: ticket }: PayloadAction<string>) => {
      if (state.open?.ticket === ticket) state.open = null
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => initialState)
      // No half-filled form is left under a dialog, or on a page once left: `App` then dispatches `closeDialog`.
      .addCase(openDialog, () => initialState)
      .addCase(closeDialog, () => initialState),
  selectors: { selectTicketStep: ({ open }) => open },
})

declare module '@/store/rootReducer' {
  export interface LazySlices extends WithSlice<typeof ticketsSlice> {}
}

export const { ticketStepOpened, ticketStepClosed } = ticketsSlice.actions
export const { selectTicketStep } = ticketsSlice.injectInto(rootReducer).selectors
