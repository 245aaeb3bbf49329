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

/** The button that opens this dialog is being pressed. Followed by `openDialog` with the same object, if it was a press. */
export const dialogPressed = createAction<Dialog>('dialog/dialogPressed')
export const openDialog = createAction<Dialog>('dialog/openDialog')
export const closeDialog = createAction('dialog/closeDialog')

export interface DialogState {
  open: Dialog | null
  /** While none is open: the one whose button is being pressed. It is rendered already, unseen. */
  pressed: Dialog | null
  /** Which rendering it is. What was rendered for another press may be out of date, and is not shown. */
  rendering: number
}

const initial: DialogState = { open: null, pressed: null, rendering: 0 }

// As in sessionSlice.ts, without `createSlice`.
function reducer(state = initial, action: UnknownAction): DialogState {
  const { open, pressed, rendering } = state
  if (openDialog.match(action)) {
    const isOfOtherPress = pressed !== null && pressed !== action.payload
    return { open: action.payload, pressed: null, rendering: rendering + Number(isOfOtherPress) }
  }
  if (dialogPressed.match(action) && !open)
    return { open, pressed: action.payload, rendering: rendering + 1 }
  if (closeDialog.match(action)) return { ...initial, rendering }
  if (sessionEnded.match(action) && open?.name !== 'chat') return { ...initial, rendering }
  return state
}

export const dialogSlice = { reducerPath: 'dialog', reducer } as const

export const selectDialog = ({ dialog }: WithSlice<typeof dialogSlice>) => dialog.open
export const selectDialogState = ({ dialog }: WithSlice<typeof dialogSlice>) => dialog
