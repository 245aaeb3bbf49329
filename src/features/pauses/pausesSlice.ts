import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded } from '@/api/sessionEnded'
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

export interface PausesState {
  acts: Record<string, PauseAct>
}

const noActs: PausesState = { acts: {} }

export const pausesSlice = createSlice({
  name: 'pauses',
  initialState: noActs,
  reducers: {
    pauseSent: (state, { payload }: PayloadAction<Omit<PauseAct, 'outcome'>>) => {
      state.acts[payload.hallId] = { ...payload, outcome: { state: 'sending' } }
    },
    pauseSettled: (
      state,
      { payload }: PayloadAction<{ hallId: string; userId: string; outcome: PauseOutcome }>,
    ) => {
      const act = state.acts[payload.hallId]
      if (act?.userId === payload.userId) act.outcome = payload.outcome
    },
    /** What the player has read in the dialog is not told again on the page; what is unsettled stays. */
    pauseSeen: (state, { payload }: PayloadAction<string>) => {
      const seen = state.acts[payload]?.outcome
      if (seen?.state === 'refused' || (seen?.state === 'active' && seen.shown))
        delete state.acts[payload]
    },
    pauseForgotten: (state, { payload }: PayloadAction<string>) => {
      delete state.acts[payload]
    },
  },
  extraReducers: (builder) =>
    // Not cleared: the player who logs in again is told that a pause was under way when the session ended.
    builder.addCase(sessionEnded, (state) => {
      for (const act of Object.values(state.acts))
        if (act.userId === '') delete state.acts[act.hallId]
        else if (act.outcome.state === 'sending')
          act.outcome = { state: 'unconfirmed', failure: unknownText }
    }),
})

export const { pauseSent, pauseSettled, pauseSeen, pauseForgotten } = pausesSlice.actions

export interface PausesStore {
  session: { token: string | null; userId: string; ownerFilter: number }
  /** Laid in with the server data. */
  pauses?: PausesState
}

export const selectPauseActs = (state: PausesStore): Record<string, PauseAct> =>
  (state.pauses ?? noActs).acts

/** The logged-in player's own: another who logs in on the same device is told nothing. */
export function selectPauseAct(state: PausesStore, hallId: string): PauseAct | undefined {
  const act = selectPauseActs(state)[hallId]
  return act?.userId === state.session.userId ? act : undefined
}
