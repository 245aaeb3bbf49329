import { createSlice, nanoid, type WithSlice } from '@reduxjs/toolkit'
import { sessionEnded } from '@/api/sessionEnded'
import { tick } from '@/lib/tick'
import { rootReducer } from '@/store/rootReducer'
import { readActs } from './actsStorage'
import { happens, isCoveredBy, isReplacedBy, type Outcome } from './actRules'
import { isAskedAbout, type Act, type NewAct } from './acts'
import { isOpen, isSettled } from './transitions'

export interface Journal {
  /** Identifies this page among the tabs and frames that share the journal. */
  page: string
  /** Every player's: the selectors take the logged-in one's. */
  entries: Act[]
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
 * The journal of money acts and pauses that are unanswered, and of payments' results: who sent what, where, and what is
 * known of it (behaviour.md, 'Unanswered acts'). Written by `sendAct`, for payments by `useDeposit` and `askPayment`, for games by
 * `usePlay`; read by the notices, the balances, the deposit dialog and the payment page. Kept in
 * storage by `keepActs`.
 */
const actsSlice = createSlice({
  name: 'payments',
  initialState: (): Journal => ({ page: nanoid(), entries: readActs(), following: null }),
  reducers: (create) => {
    const changing = <Payload extends string | { id: string }>(
      change: (
        entry: Act,
        payload: Payload,
        known: { at: number; page: string; entries: readonly Act[] },
      ) => void | 'unchanged',
    ) =>
      create.preparedReducer(stamped<Payload>, ({ page, entries }, { payload, meta }) => {
        const id = typeof payload === 'string' ? payload : payload.id
        const entry = entries.find((one) => one.id === id)
        if (!entry) return
        if (change(entry, payload, { at: meta.at, page, entries }) !== 'unchanged')
          entry.changedAt = meta.now
      })
    return {
      actSent: create.preparedReducer(
        // A page that cannot read of a payment writes of the same one.
        (act: NewAct) =>
          stamped({ id: String('transaction' in act ? act.transaction : nanoid()), ...act }),
        (state, { payload: act, meta: { now } }) => {
          state.entries = state.entries.filter((one) => !isReplacedBy(one, act))
          state.entries.push({
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
      actAnswered: changing<Answered>((entry, { outcome, seen = false }, known) => {
        if (!happens(entry, outcome)) return
        entry.settledTick = isSettled(entry) ? known.at : null
        entry.seen = seen && isSettled(entry)
        entry.page = null
        // What became of a shorter pause need not be told any more.
        for (const one of known.entries) if (isCoveredBy(one, entry)) one.seen = true
      }),
      /**
       * The payment is asked about: from here on its outcome is unknown until the answer, and is to be told, whatever
       * was hidden or read of it before.
       */
      paymentAsked: changing<{ id: string; player: string }>((entry, { player }, { page }) => {
        if (happens(entry, { event: 'asked' }))
          Object.assign(entry, { player, page, seen: false, settledTick: null })
      }),
      /** A 401 decides nothing, nor does what was not sent: the payment can be asked about again. */
      paymentNotAnswered: changing<string>((entry) => {
        if (happens(entry, { event: 'notAnswered' })) entry.page = null
      }),
      /** The page, dialog or frame that waited for it is gone; one that another page waits for by now is not. */
      actAbandoned: changing<{ id: string; page: string | null }>((entry, gone, { at }) => {
        if (entry.page !== gone.page) return 'unchanged'
        const isGone = happens(entry, { event: 'pageGone' })
        entry.page = null
        // A game is over.
        if (isGone && isSettled(entry)) Object.assign(entry, { seen: true, settledTick: at })
        return undefined
      }),
      /** Read by the player in its dialog, or hidden by them. A payment's result is kept, so that it is asked once. */
      actHidden: changing<string>((entry, _id, { at }) => {
        entry.seen = true
        entry.settledTick ??= at
      }),
      /** 'Prøv igjen' beside a balance: a read that starts now counts, whatever is unknown. */
      balanceAskedFor: create.preparedReducer(
        stamped<{ player: string; hall: string }>,
        ({ entries }, { payload: { player, hall }, meta: { at } }) => {
          for (const entry of entries)
            if (entry.player === player && entry.hall === hall && entry.page === null)
              entry.settledTick ??= at
        },
      ),
      /** From storage: another tab or frame wrote them. */
      actsHeard: create.preparedReducer(
        stamped<readonly Act[]>,
        (state, { payload, meta: { at } }) => {
          for (const entry of payload) {
            const held = state.entries.findIndex(({ id }) => id === entry.id)
            const known = state.entries[held]
            if (!known && entry.kind === 'pause') {
              // It may have been removed because a later one, which is here already, took its place.
              if (entry.seen && entry.state !== 'notShown') continue
              state.entries = state.entries.filter((one) => !isReplacedBy(one, entry))
            }
            // Storage did not take the answer.
            if (known && !isOpen(known) && isOpen(entry)) continue
            // The order of events is this page's own: what another tab has settled is settled when it is heard.
            const settledTick = entry.settledTick === null ? null : (known?.settledTick ?? at)
            state.entries.splice(held < 0 ? state.entries.length : held, 1, {
              ...entry,
              // What the page that wrote it could not read.
              ...(entry.kind === 'deposit' &&
                entry.hall === '' &&
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
      if (payload.reason === 'forgotten') state.entries = []
      // Without a player id nobody can be told later.
      state.entries = state.entries.filter((act) => act.player !== '' || isAskedAbout(act))
    }),
  selectors: { selectActs: (state) => state },
})

declare module '@/store/rootReducer' {
  export interface LazySlices extends WithSlice<typeof actsSlice> {}
}

export const journal = actsSlice.injectInto(rootReducer)

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
} = actsSlice.actions
