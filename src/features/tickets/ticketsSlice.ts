import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { sessionEnded } from '@/api/sessionEnded'
import { closeDialog, openDialog } from '@/dialogs/dialogSlice'
import { rootReducer } from '@/store/rootReducer'

/** The one ticket with an open step, so that a list never has two half-filled forms. */
export type TicketAct = { ticket: string; act: 'topUp' | 'close' }

const nothing = { open: null as TicketAct | null }

const ticketsSlice = createSlice({
  name: 'tickets',
  initialState: nothing,
  reducers: {
    ticketActOpened: (state, { payload }: PayloadAction<TicketAct>) => {
      state.open = payload
    },
    /** A late response must not close another ticket's form. */
    ticketActLeft: (state, { payload: ticket }: PayloadAction<string>) => {
      if (state.open?.ticket === ticket) state.open = null
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => nothing)
      .addCase(openDialog, () => nothing)
      .addCase(closeDialog, () => nothing),
  selectors: { selectTicketAct: ({ open }) => open },
})

declare module '@/store/rootReducer' {
  export interface LazySlices extends WithSlice<typeof ticketsSlice> {}
}

export const { ticketActOpened, ticketActLeft } = ticketsSlice.actions
export const { selectTicketAct } = ticketsSlice.injectInto(rootReducer).selectors
