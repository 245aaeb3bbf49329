import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded } from '@/api/sessionEnded'

/** A hall's id as a string, whatever the server sent, since URLs and the store compare it as a string. */
export type HallId = string

/** The open dialog. The type rules out two at once, and one without the data it needs. */
export type Dialog =
  | {
      name: 'deposit' | 'withdrawal' | 'transactions' | 'buyTicket' | 'myTickets' | 'pause'
      hallId: HallId
    }
  | { name: 'game'; hallId: HallId; gameType: 1 | 2 | 3 }
  | { name: 'remoteGame'; hallId: HallId }
  | { name: 'pauseAll' }
  | { name: 'shortPause' }
  /** The hall is not yet one of the player's; its id is sent back to the server unchanged. */
  | { name: 'createAccount'; bingoid: string | number; hallName: string }
  /** `returned` from a full-window login, whose answer holds a code and is therefore not kept in the store. */
  | { name: 'verifyIdentity'; returned?: true }
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
