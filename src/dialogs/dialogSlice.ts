import { createAction, type UnknownAction, type WithSlice } from '@reduxjs/toolkit'
import { sessionEnded } from '@/api/sessionEnded'

/** A string, whatever the server sent: URLs and the store compare strings. */
export type HallId = string

export type Dialog =
  | {
      name: 'deposit' | 'withdrawal' | 'transactions' | 'buyTicket' | 'myTickets' | 'pause'
      hallId: HallId
    }
  | { name: 'game'; hallId: HallId; gameType: 1 | 2 | 3 }
  | { name: 'remoteGame'; hallId: HallId }
  | { name: 'pauseAll' }
  /** `until`: last day of the pause to show. */
  | { name: 'shortPause'; until?: string }
  /** `bingoid` and `filter` go back to the server as the search that found the hall had them. */
  | { name: 'createAccount'; bingoid: string | number; hallName: string; filter: number }
  /** `returned` from a full-window login. Keep its answer out of the store: it holds a code. */
  | { name: 'verifyIdentity'; returned?: true }
  | { name: 'chat' }
  | { name: 'terms' }

export const openDialog = createAction<Dialog>('dialog/openDialog')
/** For a dialog opened by the URL: Back leaves the page. */
export const openDialogOfAddress = createAction<Dialog>('dialog/openDialogOfAddress')
/** 'noPause': the player has chosen none, and the page says so. */
export const closeDialog = createAction<'noPause' | undefined>('dialog/closeDialog')

export interface DialogState {
  open: Dialog | null
  isOfAddress: boolean
  closeReason?: 'noPause' | undefined
}

const initial: DialogState = { open: null, isOfAddress: false }

// As in sessionSlice.ts, without `createSlice`.
function reducer(state = initial, action: UnknownAction): DialogState {
  if (openDialog.match(action)) return { open: action.payload, isOfAddress: false }
  if (openDialogOfAddress.match(action)) return { open: action.payload, isOfAddress: true }
  if (closeDialog.match(action)) return { ...initial, closeReason: action.payload }
  if (sessionEnded.match(action) && state.open?.name !== 'chat') return initial
  return state
}

export const dialogSlice = { reducerPath: 'dialog', reducer } as const

export const selectDialog = ({ dialog }: WithSlice<typeof dialogSlice>) => dialog.open

export const selectCloseReason = ({ dialog }: WithSlice<typeof dialogSlice>) => dialog.closeReason

export const selectHasEntry = ({ dialog }: WithSlice<typeof dialogSlice>) =>
  dialog.open !== null && !dialog.isOfAddress
