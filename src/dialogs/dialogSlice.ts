import { createAction, type UnknownAction, type WithSlice } from '@reduxjs/toolkit'
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
  /** `until`: the last day of the pause it is to show, if one is meant. */
  | { name: 'shortPause'; until?: string }
  /** The hall is not yet one of the player's; its id is sent back to the server unchanged. */
  | { name: 'createAccount'; bingoid: string | number; hallName: string }
  /** `returned` from a full-window login, whose answer holds a code and is therefore not kept in the store. */
  | { name: 'verifyIdentity'; returned?: true }
  | { name: 'chat' }
  | { name: 'terms' }

export const openDialog = createAction<Dialog>('dialog/openDialog')
/** The address has asked for it: Back leaves the page, as from any address. */
export const openDialogOfAddress = createAction<Dialog>('dialog/openDialogOfAddress')
export const closeDialog = createAction('dialog/closeDialog')

export interface DialogState {
  open: Dialog | null
  isOfAddress: boolean
}

const initial: DialogState = { open: null, isOfAddress: false }

// As in sessionSlice.ts, without `createSlice`.
function reducer(state = initial, action: UnknownAction): DialogState {
  if (openDialog.match(action)) return { open: action.payload, isOfAddress: false }
  if (openDialogOfAddress.match(action)) return { open: action.payload, isOfAddress: true }
  if (closeDialog.match(action)) return initial
  if (sessionEnded.match(action) && state.open?.name !== 'chat') return initial
  return state
}

export const dialogSlice = { reducerPath: 'dialog', reducer } as const

export const selectDialog = ({ dialog }: WithSlice<typeof dialogSlice>) => dialog.open

/** Whether Back is to close it. */
export const selectHasEntry = ({ dialog }: WithSlice<typeof dialogSlice>) =>
  dialog.open !== null && !dialog.isOfAddress
