import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useLayoutEffect, useRef } from 'react'
import { useSelector, useStore } from 'react-redux'
import { sessionEnded, type WithSession } from './sessionEnded'

export interface MoneyOutcome {
  /** 'left': nobody waits for the answer any more. Nothing has failed by it, and nothing is known to be done. */
  result: 'done' | 'failed' | 'left'
  text: string
}

export const moneyDialogs = ['deposit', 'withdrawal', 'buyTicket', 'myTickets'] as const

/** A money act the player has confirmed. It outlives its dialog and its page, so that no outcome goes untold. */
export interface MoneyAct {
  userId: string
  /** The dialog it was confirmed in, where it is told too. */
  dialog: (typeof moneyDialogs)[number]
  /** As text. */
  hallId: string
  /** Within that dialog there may be several: which ticket. */
  part?: string
  /** Names the act, its amount and its hall. */
  about: string
  /** Null while its answer is awaited. */
  outcome: MoneyOutcome | null
}

export type MoneyPlace = Pick<MoneyAct, 'dialog' | 'hallId' | 'part'>

export const moneyActKey = ({ dialog, hallId, part = '' }: MoneyPlace): string =>
  `${dialog} ${hallId} ${part}`

type State = Record<string, MoneyAct>

const none: State = {}

/** What is under way, and what was answered when nobody was there to read it (contract section 6). */
export const moneyActsSlice = createSlice({
  name: 'moneyActs',
  initialState: none,
  reducers: {
    moneyActSent: (state, { payload }: PayloadAction<Omit<MoneyAct, 'outcome'>>) => {
      state[moneyActKey(payload)] = { ...payload, outcome: null }
    },
    /** From the tab's storage, or from before a log-in; what this page knows itself is newer. */
    moneyActsRecalled: (state, { payload }: PayloadAction<MoneyAct[]>) => {
      for (const act of payload) state[moneyActKey(act)] ??= act
    },
    moneyActSettled: (
      state,
      { payload }: PayloadAction<{ place: MoneyPlace; userId: string; outcome: MoneyOutcome }>,
    ) => {
      const act = state[moneyActKey(payload.place)]
      if (act?.userId === payload.userId) act.outcome = payload.outcome
    },
    moneyActForgotten: (state, { payload }: PayloadAction<MoneyPlace>) => {
      delete state[moneyActKey(payload)]
    },
  },
  extraReducers: (builder) =>
    // Else not cleared: the player who logs in again is told what was under way when the session ended.
    builder.addCase(sessionEnded, (state, { payload }) => {
      for (const [key, { userId }] of Object.entries(state))
        if (userId === '' || payload.reason === 'forgotten') delete state[key]
    }),
})

export const { moneyActSent, moneyActsRecalled, moneyActSettled, moneyActForgotten } =
  moneyActsSlice.actions

export interface WithMoneyActs extends WithSession {
  /** Laid in with the server data, and not there before the first action after that. */
  moneyActs?: State
}

export const selectMoneyActs = ({ moneyActs = none }: WithMoneyActs): State => moneyActs

/** The logged-in player's own: another who logs in on the same device is told nothing. */
export function selectMoneyAct(state: WithMoneyActs, place: MoneyPlace): MoneyAct | undefined {
  const act = selectMoneyActs(state)[moneyActKey(place)]
  return act?.userId === state.session.userId ? act : undefined
}

/**
 * One money act of a dialog. `send` does nothing while an earlier one of the same place is unanswered, also one that
 * a dialog closed since has sent. Whoever sent it tells its outcome; with the sender gone it is kept in `act`.
 */
export function useMoneyAct(place: MoneyPlace) {
  const store = useStore<WithMoneyActs>()
  const act = useSelector((state: WithMoneyActs) => selectMoneyAct(state, place))
  const isThere = useRef(false)
  useLayoutEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  return {
    act,
    underWay: act?.outcome === null,
    send: async (about: string, call: () => Promise<MoneyOutcome>): Promise<void> => {
      if (selectMoneyAct(store.getState(), place)?.outcome === null) return
      const { userId } = store.getState().session
      store.dispatch(moneyActSent({ ...place, userId, about }))
      const outcome = await call()
      store.dispatch(
        isThere.current ? moneyActForgotten(place) : moneyActSettled({ place, userId, outcome }),
      )
    },
    forget: () => void store.dispatch(moneyActForgotten(place)),
  }
}
