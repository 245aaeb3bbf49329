import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded, type SessionOwner } from '@/api/sessionEnded'
import type { LocalDate } from '@/lib/dates'
import { unknownText } from './pauseRules'

/** Used instead of a hall id for the pause for all halls. */
export const everyHall = ''

export type PauseOutcome =
  | { state: 'sending' }
  | { state: 'refused'; message: string }
  /** The server's timeouts lack the pause or cannot be read. `failure` is shown first if the response was lost. */
  | { state: 'unconfirmed'; failure: string | null }
  /** `shown`: the re-fetched halls and timeouts show it too. Always true for a single hall. */
  | { state: 'active'; until: LocalDate | null; shown: boolean }

/** A pause the player has requested. It outlives its dialog and its page, so that every outcome is reported. */
export interface PauseAct {
  userId: string
  /** The hall id as text, or `everyHall`. */
  hallId: string
  hallName: string
  /** The date of the request: midnight may pass before the response. */
  askedOn: LocalDate
  until: LocalDate
  outcome: PauseOutcome
}

/** Identifies a pause by player and hall. */
export type PauseRef = Pick<PauseAct, 'userId' | 'hallId'>

/** Whether the player must still be shown it after having seen it once. */
export const isUnsettled = ({ outcome }: PauseAct): boolean =>
  outcome.state !== 'refused' && !(outcome.state === 'active' && outcome.shown)

export interface PausesState {
  /** Keyed by player and hall, so that players who share a device are kept apart. */
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
    /** From storage; what this page already holds is newer. */
    pausesRecalled: (state, { payload }: PayloadAction<PauseAct[]>) => {
      for (const act of payload) state.acts[keyOf(act)] ??= act
    },
    pauseSettled: (state, { payload }: PayloadAction<PauseRef & { outcome: PauseOutcome }>) => {
      const act = state.acts[keyOf(payload)]
      if (act) act.outcome = payload.outcome
    },
    /** An outcome the player has read in the dialog is not repeated on the page; an unsettled one stays. */
    pauseSeen: (state, { payload }: PayloadAction<PauseRef>) => {
      const seen = state.acts[keyOf(payload)]
      if (seen && !isUnsettled(seen)) delete state.acts[keyOf(payload)]
    },
    pauseForgotten: (state, { payload }: PayloadAction<PauseRef>) => {
      delete state.acts[keyOf(payload)]
    },
  },
  extraReducers: (builder) =>
    // Not cleared: a player who logs in again is told that a pause was in flight when the session ended.
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
  /** Injected later, together with the server data; missing until the first action after that. */
  pauses?: PausesState
}

export const selectPauseActs = ({ pauses = noActs }: PausesStore): Record<string, PauseAct> =>
  pauses.acts

/** The logged-in player's own; another player on the same device sees nothing of it. */
export const selectPauseAct = (state: PausesStore, hallId: string): PauseAct | undefined =>
  selectPauseActs(state)[keyOf({ userId: state.session.userId, hallId })]
