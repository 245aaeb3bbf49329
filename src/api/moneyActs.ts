import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useLayoutEffect, useRef } from 'react'
import { useSelector, useStore } from 'react-redux'
import { sessionEnded, type WithSession } from './sessionEnded'

export interface MoneyOutcome {
  /** 'left': nothing is waiting for the answer any more. The outcome is unknown: not a failure, and not a success. */
  result: 'done' | 'failed' | 'left'
  text: string
}

export const moneyDialogs = ['deposit', 'withdrawal', 'buyTicket', 'myTickets'] as const

/** A money action the player has confirmed. It outlives its dialog and its page, so that every outcome is reported. */
export interface MoneyAct {
  userId: string
  /** The dialog it was confirmed in, which also shows its outcome. */
  dialog: (typeof moneyDialogs)[number]
  /** As a string. */
  hallId: string
  /** Set where one dialog can have several actions: identifies the ticket. */
  part?: string
  /** A payment's, under which the payment page records its outcome. */
  transactionId?: string
  /** Names the action, its amount and its hall. */
  about: string
  /** Null while waiting for the answer. */
  outcome: MoneyOutcome | null
}

export type MoneyPlace = Pick<MoneyAct, 'dialog' | 'hallId' | 'part'>

export const moneyActKey = ({ dialog, hallId, part = '' }: MoneyPlace): string =>
  `${dialog} ${hallId} ${part}`

type State = Record<string, MoneyAct>

const none: State = {}

/** Money actions in flight, and outcomes that arrived when nothing was there to show them (contract section 6). */
export const moneyActsSlice = createSlice({
  name: 'moneyActs',
  initialState: none,
  reducers: {
    moneyActSent: (state, { payload }: PayloadAction<Omit<MoneyAct, 'outcome'>>) => {
      state[moneyActKey(payload)] = { ...payload, outcome: null }
    },
    /** Restored from sessionStorage, or from before a log-in. Existing entries win, since they are newer. */
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
    // Otherwise kept: a player who logs in again is told about actions in flight when the session ended.
    builder.addCase(sessionEnded, (state, { payload }) => {
      for (const [key, { userId }] of Object.entries(state))
        if (userId === '' || payload.reason === 'forgotten') delete state[key]
    }),
})

export const { moneyActSent, moneyActsRecalled, moneyActSettled, moneyActForgotten } =
  moneyActsSlice.actions

export interface WithMoneyActs extends WithSession {
  /** The slice is injected by `serverData.ts`, so it is absent until the first action dispatched after that. */
  moneyActs?: State
}

export const selectMoneyActs = ({ moneyActs = none }: WithMoneyActs): State => moneyActs

/** Only the logged-in player's own: another player on the same device must not see it. */
function selectMoneyAct(state: WithMoneyActs, place: MoneyPlace): MoneyAct | undefined {
  const act = selectMoneyActs(state)[moneyActKey(place)]
  return act?.userId === state.session.userId ? act : undefined
}

/**
 * One money action of a dialog. `send` does nothing while an earlier one for the same place is in flight, even if the
 * dialog that sent it has closed. The component that sends it reports the outcome; if that has unmounted by then, the
 * outcome is kept in `act`.
 */
export function useMoneyAct(place: MoneyPlace) {
  const store = useStore<WithMoneyActs>()
  const act = useSelector((state: WithMoneyActs) => selectMoneyAct(state, place))
  const isMounted = useRef(false)
  useLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
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
        isMounted.current ? moneyActForgotten(place) : moneyActSettled({ place, userId, outcome }),
      )
    },
    forget: () => void store.dispatch(moneyActForgotten(place)),
  }
}
