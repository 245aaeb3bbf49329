import { createSlice, nanoid, type WithSlice } from '@reduxjs/toolkit'
import { sessionEnded } from '@/api/sessionEnded'
import { tick } from '@/lib/tick'
import { rootReducer } from '@/store/rootReducer'
import { readEntries } from './journalStorage'
import {
  abandon,
  isCoveredBy,
  isOpen,
  isReplacedBy,
  type Entry,
  type Outcome,
} from './journalRules'

export interface Journal {
  /** Identifies this page among the tabs and frames that share the journal. */
  page: string
  /** Every player's: the selectors take the logged-in one's. */
  entries: Entry[]
  /** The payment whose terminal stands, or whose result is shown, in the open deposit dialog. */
  following: string | null
}

type NewEntry = Pick<Entry, 'player' | 'hall' | 'kind' | 'about' | 'amount'> &
  Partial<
    Pick<
      Entry,
      'state' | 'part' | 'transaction' | 'until' | 'before' | 'page' | 'together' | 'accepted'
    >
  >

interface Answered {
  id: string
  outcome: Outcome
  /** The player has been told in the dialog. */
  seen?: boolean
  /** A read that was sent at this tick or later shows what it moved; from now on if left out. */
  at?: number
}

/** With the tick and the time of what happened, which no reducer may ask for. */
const stamped = <Payload>(payload: Payload) => ({
  payload,
  meta: { at: tick(), now: Date.now() },
})

/**
 * The journal of money acts and pauses that are unanswered, and of payments' results: who sent what, where, and what is
 * known of it (behaviour.md, 'Unanswered acts'). Written by `sendAct`, for payments by `useDeposit` and `askPayment`, for games by
 * `useTransfers` and `usePlay`; read by the notices, the balances, the deposit dialog and the payment page. Kept in
 * storage by `keepJournal`.
 */
const journalSlice = createSlice({
  name: 'payments',
  initialState: (): Journal => ({ page: nanoid(), entries: readEntries(), following: null }),
  reducers: (create) => {
    const changing = <Payload extends string | { id: string }>(
      change: (
        entry: Entry,
        payload: Payload,
        known: { at: number; page: string; entries: readonly Entry[] },
      ) => void,
    ) =>
      create.preparedReducer(stamped<Payload>, ({ page, entries }, { payload, meta }) => {
        const id = typeof payload === 'string' ? payload : payload.id
        const entry = entries.find((one) => one.id === id)
        if (!entry) return
        change(entry, payload, { at: meta.at, page, entries })
        entry.changedAt = meta.now
      })
    return {
      entrySent: create.preparedReducer(
        // A page that cannot read of a payment writes of the same one.
        (entry: NewEntry) => stamped({ id: String(entry.transaction ?? nanoid()), ...entry }),
        (state, { payload: entry, meta: { now } }) => {
          state.entries = state.entries.filter((one) => !isReplacedBy(one, entry))
          // A balance that is lower by as much may be this act's doing.
          for (const earlier of state.entries)
            if (earlier.player === entry.player && earlier.hall === entry.hall)
              delete earlier.before
          state.entries.push({
            state: 'sent',
            result: null,
            text: '',
            seen: false,
            quietAt: null,
            page: state.page,
            sentAt: now,
            changedAt: now,
            ...entry,
          })
        },
      ),
      /** What the server said, or that it is not known. An answer that comes after all counts. */
      entryAnswered: changing<Answered>((entry, { outcome, seen = false, at }, known) => {
        const isSettled = outcome.state === 'settled'
        Object.assign(entry, { result: null }, outcome)
        entry.quietAt = isSettled ? (at ?? known.at) : null
        entry.seen = seen && isSettled
        entry.page = null
        // What became of a shorter pause need not be told any more.
        for (const one of known.entries) if (isCoveredBy(one, entry)) one.seen = true
      }),
      /**
       * The payment is asked about: from here on its outcome is unknown until the answer, and is to be told, whatever
       * was hidden or read of it before.
       */
      paymentAsked: changing<{ id: string; player: string }>((entry, { player }, { page }) => {
        Object.assign(entry, { state: 'sent', player, page, seen: false, quietAt: null })
      }),
      /** A 401 decides nothing, nor does what was not sent: the payment can be asked about again. */
      paymentNotAnswered: changing<string>((entry) => {
        Object.assign(entry, { state: 'inTerminal', page: null })
      }),
      /** The page or the frame that waited for it is gone. */
      entryAbandoned: changing<string>((entry, _id, { at }) => abandon(entry, at)),
      /** Read by the player in its dialog, or hidden by them. A payment's result is kept, so that it is asked once. */
      entryHidden: changing<string>((entry, _id, { at }) => {
        entry.seen = true
        entry.quietAt ??= at
      }),
      /** 'Prøv igjen' beside a balance: a read that starts now counts, whatever is unknown. */
      balanceAskedFor: create.preparedReducer(
        stamped<{ player: string; hall: string }>,
        ({ entries }, { payload: { player, hall }, meta: { at } }) => {
          for (const entry of entries)
            if (entry.player === player && entry.hall === hall && entry.page === null)
              entry.quietAt ??= at
        },
      ),
      /** From storage: another tab or frame wrote them. */
      journalHeard: create.preparedReducer(
        stamped<readonly Entry[]>,
        (state, { payload, meta: { at } }) => {
          for (const entry of payload) {
            const held = state.entries.findIndex(({ id }) => id === entry.id)
            const known = state.entries[held]
            if (!known && entry.kind === 'pause') {
              // It may have been removed because a later one, which is here already, took its place.
              if (entry.seen && entry.shown !== false) continue
              state.entries = state.entries.filter((one) => !isReplacedBy(one, entry))
            }
            // Storage did not take the answer.
            if (known && !isOpen(known) && isOpen(entry)) continue
            // What the page that wrote it could not read.
            const { hall, about, amount } = entry.hall === '' && known ? known : entry
            // The order of events is this page's own: what another tab has settled is quiet from when it is heard.
            const quietAt = entry.quietAt === null ? null : (known?.quietAt ?? at)
            state.entries.splice(held < 0 ? state.entries.length : held, 1, {
              ...entry,
              hall,
              about,
              amount,
              quietAt,
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
      state.entries = state.entries.filter(
        ({ player, transaction }) => player !== '' || transaction,
      )
    }),
  selectors: { selectJournal: (state) => state },
})

declare module '@/store/rootReducer' {
  export interface LazySlices extends WithSlice<typeof journalSlice> {}
}

export const journal = journalSlice.injectInto(rootReducer)

export const {
  entrySent,
  entryAnswered,
  paymentAsked,
  paymentNotAnswered,
  entryAbandoned,
  entryHidden,
  balanceAskedFor,
  journalHeard,
  paymentFollowed,
} = journalSlice.actions
