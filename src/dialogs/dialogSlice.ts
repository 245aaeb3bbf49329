import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded } from '@/api/sessionEnded'

/** A hall's id as text, whatever the server sent, since addresses and the store compare it as text. */
export type HallId = string

/** The one open dialog: two at once, or one without what it needs, cannot be written. */
export type Dialog =
  | {
      name: 'deposit' | 'withdrawal' | 'transactions' | 'buyTicket' | 'myTickets' | 'pause'
      hallId: HallId
    }
  | { name: 'game'; hallId: HallId; gameType: 1 | 2 | 3 }
  | { name: 'remoteGame'; hallId: HallId }
  | { name: 'pauseAll' }
  /** Not yet a hall of the player's; its id goes back to the server as it came. */
  | { name: 'createAccount'; bingoid: string | number; hallName: string }
  /** `answer` is what an identity login in the whole window came back with. */
  | { name: 'verifyIdentity'; answer?: { code: string } | { error: string } }
  | { name: 'chat' }
  | { name: 'terms' }

export const dialogSlice = createSlice({
  name: 'dialog',
  initialState: { open: null as Dialog | null },
  reducers: {
    openDialog: (state, { payload }: PayloadAction<Dialog>) => {
      state.open = payload
    },
    closeDialog: (state) => {
      state.open = null
    },
  },
  extraReducers: (builder) =>
    builder.addCase(sessionEnded, (state) => {
      if (state.open?.name !== 'chat') state.open = null
    }),
  selectors: { selectDialog: (state) => state.open },
})

export const { openDialog, closeDialog } = dialogSlice.actions
export const { selectDialog } = dialogSlice.selectors
