import { createSlice, nanoid, type WithSlice } from '@reduxjs/toolkit'
import { sessionEnded } from '@/api/sessionEnded'
import { nextTick } from '@/lib/tick'
import { rootReducer } from '@/store/rootReducer'
import { readActs } from './actsStorage'
import { applyEvent, isCoveredBy, isReplacedBy, mustBeStored, type CallOutcome } from './actRules'
import { unknownHall, type Act, type NewAct } from './acts'
import { isOpen, isOutcomeKnown } from './transitions'

export interface ActsState {
  /** The id of this tab or frame. */
  page: string
  acts: Act[]
  /** Id of the payment that the open deposit dialog shows. */
  paymentInDialog: string | null
}

interface Answered {
  id: string
  outcome: CallOutcome
  /** The dialog has shown the outcome. */
  seen?: boolean
}

/** Adds the tick and the time, which a reducer must not read. */
const stamped = <Payload>(payload: Payload) => ({
  payload,
  meta: { tick: nextTick(), now: Date.now() },
})

/**
 * Players' acts and how they ended (behaviour.md, 'Unanswered acts'). It holds all acts; `payments` is
 * what the customer calls this state.
 */
const slice = createSlice({
  name: 'payments',
  initialState: (): ActsState => ({ page: nanoid(), acts: readActs(), paymentInDialog: null }),
  reducers: (create) => {
    /** For a change that returns false if nothing changed. */
    const changing = <Payload extends string | { id: string }>(
      change: (
        act: Act,
        payload: Payload,
        context: { tick: number; page: string; acts: readonly Act[] },
      ) => boolean,
    ) =>
      create.preparedReducer(stamped<Payload>, ({ page, acts }, { payload, meta }) => {
        const id = typeof payload === 'string' ? payload : payload.id
        const act = acts.find((one) => one.id === id)
        if (act && change(act, payload, { tick: meta.tick, page, acts })) act.changedAt = meta.now
      })
    return {
      actSent: create.preparedReducer(
        // Two pages that cannot see each other must write one act: use the transaction id.
        (act: NewAct) =>
          stamped({ id: String('transaction' in act ? act.transaction : nanoid()), ...act }),
        (state, { payload: act, meta: { now } }) => {
          // A reused transaction id means the new payment.
          state.acts = state.acts.filter((one) => one.id !== act.id && !isReplacedBy(one, act))
          state.acts.push({
            state: 'sent',
            seen: false,
            settledTick: null,
            page: state.page,
            sentAt: now,
            changedAt: now,
            ...act,
          })
        },
      ),
      actAnswered: changing<Answered>((act, { outcome, seen = false }, context) => {
        const { state } = act
        if (!applyEvent(act, outcome)) return false
        act.settledTick = isOutcomeKnown(act) ? context.tick : null
        // The player may have hidden it while it was read again.
        act.seen = act.state === state ? act.seen : seen && isOutcomeKnown(act)
        act.page = null
        for (const one of context.acts) if (isCoveredBy(one, act)) one.seen = true
        return true
      }),
      /** Show the outcome even if the act was hidden before. */
      paymentAsked: changing<{ id: string; player: string }>((act, { player }, { page }) =>
        applyEvent(act, { event: 'asked', player, page, seen: false, settledTick: null }),
      ),
      paymentAskableAgain: changing<string>((act) =>
        applyEvent(act, { event: 'mayAskAgain', page: null }),
      ),
      /** The page, dialog or frame that waited is gone. Ignore it if another page waits by now. */
      actAbandoned: changing<{ id: string; page: string | null }>((act, gone, { tick }) => {
        if (act.page !== gone.page) return false
        const isGone = applyEvent(act, { event: 'pageGone' })
        act.page = null
        if (isGone && isOutcomeKnown(act)) Object.assign(act, { seen: true, settledTick: tick })
        return true
      }),
      actSeen: changing<string>((act, _id, { tick }) => {
        act.seen = true
        act.settledTick ??= tick
        return true
      }),
      withdrawalRemoved: changing<string>((act) =>
        applyEvent(act, { event: 'removed', seen: true }),
      ),
      /** 'Prøv igjen' beside a balance: trust a read that starts now, though acts are unknown. */
      balanceAskedFor: create.preparedReducer(
        stamped<{ player: string; hall: string }>,
        ({ acts }, { payload: { player, hall }, meta: { tick } }) => {
          for (const act of acts)
            if (act.player === player && act.hall === hall && act.page === null)
              act.settledTick ??= tick
        },
      ),
      actsHeard: create.preparedReducer(
        stamped<readonly Act[]>,
        (state, { payload, meta: { tick } }) => {
          for (const act of payload) {
            const index = state.acts.findIndex(({ id }) => id === act.id)
            const known = state.acts[index]
            if (!known && act.kind === 'pause') {
              // A later pause, already here, may have replaced it.
              if (act.seen && act.state !== 'notShown') continue
              state.acts = state.acts.filter((one) => !isReplacedBy(one, act))
            }
            // An open copy is older: the write of our answer failed.
            if (known && !isOpen(known) && isOpen(act) && act.sentAt <= known.sentAt) continue
            // Ticks are per page: count from when it was heard here.
            const settledTick = act.settledTick === null ? null : (known?.settledTick ?? tick)
            state.acts.splice(index < 0 ? state.acts.length : index, 1, {
              ...act,
              // The page that wrote it could not read these.
              ...(act.kind === 'deposit' &&
                act.hall === unknownHall &&
                known?.kind === 'deposit' && {
                  hall: known.hall,
                  hallName: known.hallName,
                  amount: known.amount,
                }),
              settledTick,
            })
          }
        },
      ),
      paymentShown: create.reducer<string | null>((state, { payload }) => {
        state.paymentInDialog = payload
      }),
    }
  },
  extraReducers: (builder) =>
    // Keep the rest for the player's next log-in.
    builder.addCase(sessionEnded, (state, { payload }) => {
      if (payload.reason === 'forgotten') state.acts = []
      state.acts = state.acts.filter((act) => act.player !== '' || mustBeStored(act))
    }),
  selectors: { selectActs: (state) => state },
})

declare module '@/store/rootReducer' {
  export interface LazySlices extends WithSlice<typeof slice> {}
}

export const paymentsSlice = slice.injectInto(rootReducer)

export const {
  actSent,
  actAnswered,
  paymentAsked,
  paymentAskableAgain,
  actAbandoned,
  actSeen,
  withdrawalRemoved,
  balanceAskedFor,
  actsHeard,
  paymentShown,
} = slice.actions
