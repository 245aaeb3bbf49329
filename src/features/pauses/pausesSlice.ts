import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded, type SessionOwner } from '@/api/sessionEnded'
import type { LocalDate } from '@/lib/dates'
import { unknownText } from './pauseRules'

/** In place of a hall's id: the pause for all of them. */
export const everyHall = ''

export type PauseOutcome =
  | { state: 'sending' }
  | { state: 'refused'; message: string }
  /** The server's timeouts do not show the pause, or cannot be read. `failure` is told first: its answer was lost. */
  | { state: 'unconfirmed'; failure: string | null }
  /** `shown`: the halls and timeouts, read anew, show it too; for one hall nothing less is active. */
  | { state: 'active'; until: LocalDate | null; shown: boolean }

/** A pause the player has asked for. It outlives its dialog and its page, so that no outcome of it goes untold. */
export interface PauseAct {
  userId: string
  /** As text; `everyHall` for all of them. */
  hallId: string
  hallName: string
  /** The day it was asked for: midnight may pass before the server's answer. */
  askedOn: LocalDate
  until: LocalDate
  outcome: PauseOutcome
}

/** Whose pause, and where. */
export type PauseRef = Pick<PauseAct, 'userId' | 'hallId'>

/** What the player must go on hearing of, also after having seen it once. */
export const isUnsettled = ({ outcome }: PauseAct): boolean =>
  outcome.state !== 'refused' && !(outcome.state === 'active' && outcome.shown)

export interface PausesState {
  /** By player and hall: one player's says nothing of the next one's on the same device. */
  acts: Record<string, PauseAct>
}

const noActs: PausesState = { acts: {} }

const keyOf = ({ userId, hallId }: PauseRef) => `${userId} ${hallId}`

export const pausesSlice = createSlice({
  name: 'pauses',
  initialState: noActs,
  reducers: {
    pauseSent: (state, { payload }: PayloadAction<Omit<PauseAct, 'outcome'>>) => {
      state.acts[keyOf(payload)] = { ...payload, outcome: { state: 'sending' } }
    },
    /** From the device's storage; what this page knows itself is newer. */
    pausesRecalled: (state, { payload }: PayloadAction<PauseAct[]>) => {
      for (const act of payload) state.acts[keyOf(act)] ??= act
    },
    pauseSettled: (state, { payload }: PayloadAction<PauseRef & { outcome: PauseOutcome }>) => {
      const act = state.acts[keyOf(payload)]
      if (act) act.outcome = payload.outcome
    },
    /** What the player has read in the dialog is not told again on the page; what is unsettled stays. */
    pauseSeen: (state, { payload }: PayloadAction<PauseRef>) => {
      const seen = state.acts[keyOf(payload)]
      if (seen && !isUnsettled(seen)) delete state.acts[keyOf(payload)]
    },
    pauseForgotten: (state, { payload }: PayloadAction<PauseRef>) => {
      delete state.acts[keyOf(payload)]
    },
  },
  extraReducers: (builder) =>
    // Not cleared: the player who logs in again is told that a pause was under way when the session ended.
    builder.addCase(sessionEnded, (state, { payload }) => {
      for (const act of Object.values(state.acts))
        if (act.userId === '' || payload.reason === 'forgotten') delete state.acts[keyOf(act)]
        else if (act.outcome.state === 'sending')
          act.outcome = { state: 'unconfirmed', failure: unknownText }
    }),
})

export const { pauseSent, pausesRecalled, pauseSettled, pauseSeen, pauseForgotten } =
  pausesSlice.actions

export interface PausesStore {
  session: SessionOwner & { ownerFilter: number }
  /** Laid in with the server data, and not there before the first action after that. */
  pauses?: PausesState
}

export const selectPauseActs = ({ pauses = noActs }: PausesStore): Record<string, PauseAct> =>
  pauses.acts

/** The logged-in player's own: another who logs in on the same device is told nothing. */
export const selectPauseAct = (state: PausesStore, hallId: string): PauseAct | undefined =>
  selectPauseActs(state)[keyOf({ userId: state.session.userId, hallId })]
