import { createSlice, nanoid, type WithSlice } from '@reduxjs/toolkit'
import { sessionEnded } from '@/api/sessionEnded'
import { tick } from '@/lib/tick'
import { rootReducer } from '@/store/rootReducer'
import { readActs } from './actsStorage'
import { happens, isCoveredBy, isKept, isReplacedBy, type Outcome } from './actRules'
import type { Act, NewAct } from './acts'
import { isOpen, isSettled } from './transitions'

export interface ActsState {
  /** Identifies this page among the tabs and frames that share the journal. */
  page: string
  /** Every player's: the selectors take the logged-in one's. */
  acts: Act[]
  /** The payment whose terminal stands, or whose result is shown, in the open deposit dialog. */
  following: string | null
}

interface Answered {
  id: string
  outcome: Outcome
  /** The player has been told in the dialog. */
  seen?: boolean
}

/** With the tick and the time of what happened, which no reducer may ask for. */
const stamped = <Payload>(payload: Payload) => ({
  payload,
  meta: { at: tick(), now: Date.now() },
})

/**
 * What players have sent and what is known of it (behaviour.md, 'Unanswered acts'); `keepActs` stores it. The state is
 * called `payments`, as the customer named it, though it holds all acts.
 */
const slice = createSlice({
  name: 'payments',
  initialState: (): ActsState => ({ page: nanoid(), acts: readActs(), following: null }),
  reducers: (create) => {
    const changing = <Payload extends string | { id: string }>(
      change: (
        act: Act,
        payload: Payload,
        known: { at: number; page: string; acts: readonly Act[] },
      ) => void | 'unchanged',
    ) =>
      create.preparedReducer(stamped<Payload>, ({ page, acts }, { payload, meta }) => {
        const id = typeof payload === 'string' ? payload : payload.id
        const act = acts.find((one) => one.id === id)
        if (!act) return
        if (change(act, payload, { at: meta.at, page, acts }) !== 'unchanged')
          act.changedAt = meta.now
      })
    return {
      actSent: create.preparedReducer(
        // A page that cannot read of a payment writes of the same one.
        (act: NewAct) =>
          stamped({ id: String('transaction' in act ? act.transaction : nanoid()), ...act }),
        (state, { payload: act, meta: { now } }) => {
          // A transaction id that the server gives again is the new payment.
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
      /** What the server said, or that it is not known. An answer that comes after all counts. */
      actAnswered: changing<Answered>((act, { outcome, seen = false }, known) => {
        if (!happens(act, outcome)) return
        act.settledTick = isSettled(act) ? known.at : null
        act.seen = seen && isSettled(act)
        act.page = null
        // What became of a shorter pause need not be told any more.
        for (const one of known.acts) if (isCoveredBy(one, act)) one.seen = true
      }),
      /**
       * The payment is asked about: from here on its outcome is unknown until the answer, and is to be told, whatever
       * was hidden or read of it before.
       */
      paymentAsked: changing<{ id: string; player: string }>((act, { player }, { page }) => {
        if (happens(act, { event: 'asked' }))
          Object.assign(act, { player, page, seen: false, settledTick: null })
      }),
      /** A 401 decides nothing, nor does what was not sent: the payment can be asked about again. */
      paymentNotAnswered: changing<string>((act) => {
        if (happens(act, { event: 'notAnswered' })) act.page = null
      }),
      /** The page, dialog or frame that waited for it is gone; one that another page waits for by now is not. */
      actAbandoned: changing<{ id: string; page: string | null }>((act, gone, { at }) => {
        if (act.page !== gone.page) return 'unchanged'
        const isGone = happens(act, { event: 'pageGone' })
        act.page = null
        // A game is over.
        if (isGone && isSettled(act)) Object.assign(act, { seen: true, settledTick: at })
        return undefined
      }),
      /** Read by the player in its dialog, or hidden by them. A payment's result is kept, so that it is asked once. */
      actHidden: changing<string>((act, _id, { at }) => {
        act.seen = true
        act.settledTick ??= at
      }),
      /** 'Prøv igjen' beside a balance: a read that starts now counts, whatever is unknown. */
      balanceAskedFor: create.preparedReducer(
        stamped<{ player: string; hall: string }>,
        ({ acts }, { payload: { player, hall }, meta: { at } }) => {
          for (const act of acts)
            if (act.player === player && act.hall === hall && act.page === null)
              act.settledTick ??= at
        },
      ),
      /** From storage: another tab or frame wrote them. */
      actsHeard: create.preparedReducer(
        stamped<readonly Act[]>,
        (state, { payload, meta: { at } }) => {
          for (const act of payload) {
            const held = state.acts.findIndex(({ id }) => id === act.id)
            const known = state.acts[held]
            if (!known && act.kind === 'pause') {
              // It may have been removed because a later one, which is here already, took its place.
              if (act.seen && act.state !== 'notShown') continue
              state.acts = state.acts.filter((one) => !isReplacedBy(one, act))
            }
            // An open copy of a settled act is older: the write of its answer failed.
            if (known && !isOpen(known) && isOpen(act) && act.sentAt <= known.sentAt) continue
            // The order of events is this page's own: what another tab has settled is settled when it is heard.
            const settledTick = act.settledTick === null ? null : (known?.settledTick ?? at)
            state.acts.splice(held < 0 ? state.acts.length : held, 1, {
              ...act,
              // What the page that wrote it could not read.
              ...(act.kind === 'deposit' &&
                act.hall === '' &&
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
      paymentFollowed: create.reducer<string | null>((state, { payload }) => {
        state.following = payload
      }),
    }
  },
  extraReducers: (builder) =>
    // Otherwise kept: a player who logs in again is told of what was under way when the session ended.
    builder.addCase(sessionEnded, (state, { payload }) => {
      if (payload.reason === 'forgotten') state.acts = []
      state.acts = state.acts.filter((act) => act.player !== '' || isKept(act))
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
  paymentNotAnswered,
  actAbandoned,
  actHidden,
  balanceAskedFor,
  actsHeard,
  paymentFollowed,
} = slice.actions
