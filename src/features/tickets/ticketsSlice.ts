import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded } from '@/api/sessionEnded'
import { closeDialog, openDialog } from '@/dialogs/dialogSlice'

/** The one ticket an act is open on, so that a list never has two half-filled forms. */
export type TicketAct = { ticket: string; act: 'topUp' | 'close' }

const nothing = { open: null as TicketAct | null }

export const ticketsSlice = createSlice({
  name: 'tickets',
  initialState: nothing,
  reducers: {
    ticketActOpened: (state, { payload }: PayloadAction<TicketAct>) => {
      state.open = payload
    },
    /** An answer that comes late does not close the form of another ticket. */
    ticketActLeft: (state, { payload: ticket }: PayloadAction<string>) => {
      if (state.open?.ticket === ticket) state.open = null
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => nothing)
      .addCase(openDialog, () => nothing)
      .addCase(closeDialog, () => nothing),
})

export const { ticketActOpened, ticketActLeft } = ticketsSlice.actions

/** Laid in with the server data, and not there before the first action after that. */
export const selectTicketAct = ({
  tickets = nothing,
}: {
  tickets?: typeof nothing
}): TicketAct | null => tickets.open
