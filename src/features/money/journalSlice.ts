import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { sessionEnded } from '@/api/sessionEnded'
import { tick } from '@/lib/tick'
import { rootReducer } from '@/store/rootReducer'
import { readEntries } from './journalStorage'
import { leftText, type Entry, type Outcome } from './journalRules'

export interface Journal {
  /** Identifies this page among the tabs and frames that share the journal. */
  page: string
  /** Every player's: the selectors take the logged-in one's. */
  entries: Entry[]
  /** The payment whose terminal stands, or whose result is shown, in the open deposit dialog. */
  following: string | null
}

type NewEntry = Pick<Entry, 'player' | 'hall' | 'kind' | 'about' | 'amount'> &
  Partial<Pick<Entry, 'state' | 'part' | 'transaction' | 'until' | 'before' | 'page'>>

const empty = (): Journal => ({ page: nanoid(), entries: readEntries(), following: null })

const change = (state: Journal, id: string, with_: (entry: Entry) => void): void => {
  const entry = state.entries.find((one) => one.id === id)
  if (!entry) return
  with_(entry)
  entry.changedAt = Date.now()
}

/** Its answer will not come: a payment that was not asked about can still be, anything else may have gone through. */
const leave = (entry: Entry): void => {
  if (entry.state === 'sent') {
    entry.state = 'unknown'
    entry.text = leftText(entry.kind)
  }
  entry.page = null
}

/**
 * The journal of money acts and pauses that are unanswered, and of payments' results: who sent what, where, and what is
 * known of it (contract section 6). Written by `sendAct` and `useAct`, for payments by `useDeposit` and `askPayment`, for
 * games by `useTransfers` and `usePlay`; read by the notices, the balances, the deposit dialog and the payment page. Kept
 * in storage by `keepJournal`.
 */
const journalSlice = createSlice({
  name: 'payments',
  initialState: empty,
  reducers: {
    entrySent: {
      prepare: (entry: NewEntry) => ({ payload: { ...entry, id: nanoid(), now: Date.now() } }),
      reducer: (
        state,
        { payload: { now, ...entry } }: PayloadAction<NewEntry & { id: string; now: number }>,
      ) => {
        // A pause takes the place of an earlier one.
        if (entry.kind === 'pause')
          state.entries = state.entries.filter(
            ({ kind, player, hall }) =>
              kind !== 'pause' || player !== entry.player || hall !== entry.hall,
          )
        // A balance that is lower by as much may be this act's doing.
        for (const earlier of state.entries)
          if (earlier.player === entry.player && earlier.hall === entry.hall) delete earlier.before
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
    },
    /** What the server said, or that it is not known. An answer that comes after all counts. */
    entryAnswered: {
      /** `at`: a read that was sent at this tick or later shows what it moved; from now on if left out. */
      prepare: (payload: { id: string; outcome: Outcome; seen?: boolean; at?: number }) => ({
        payload: { seen: false, at: tick(), ...payload },
      }),
      reducer: (
        state,
        {
          payload: { id, outcome, seen, at },
        }: PayloadAction<{ id: string; outcome: Outcome; seen: boolean; at: number }>,
      ) =>
        change(state, id, (entry) => {
          Object.assign(entry, outcome)
          entry.result = outcome.state === 'settled' ? outcome.result : null
          entry.quietAt = outcome.state === 'settled' ? at : null
          entry.seen = seen && outcome.state === 'settled'
          entry.page = null
        }),
    },
    /**
     * The payment is asked about: from here on its outcome is unknown until the answer, and is to be told, whatever was
     * hidden or read of it before.
     */
    paymentAsked: (
      state,
      { payload: { id, player } }: PayloadAction<{ id: string; player: string }>,
    ) =>
      change(state, id, (entry) => {
        entry.state = 'sent'
        entry.player = player
        entry.page = state.page
        entry.seen = false
        entry.quietAt = null
      }),
    /** A 401 decides nothing: the payment can be asked about again. */
    paymentNotAnswered: (state, { payload: id }: PayloadAction<string>) =>
      change(state, id, (entry) => {
        entry.state = 'inTerminal'
        entry.page = null
      }),
    /** The page or the frame that waited for it is gone. */
    entryLeft: (state, { payload: id }: PayloadAction<string>) => change(state, id, leave),
    /** Read by the player in its dialog, or hidden by them. A payment's result is kept, so that it is asked once. */
    entryHidden: {
      prepare: (id: string) => ({ payload: { id, at: tick() } }),
      reducer: (state, { payload: { id, at } }: PayloadAction<{ id: string; at: number }>) =>
        change(state, id, (entry) => {
          entry.seen = true
          entry.quietAt ??= at
        }),
    },
    /** 'Prøv igjen' beside a balance: a read that starts now counts, whatever is unknown. */
    balanceAskedFor: {
      prepare: (payload: { player: string; hall: string }) => ({
        payload: { ...payload, at: tick() },
      }),
      reducer: (
        state,
        {
          payload: { player, hall, at },
        }: PayloadAction<{ player: string; hall: string; at: number }>,
      ) => {
        for (const entry of state.entries)
          if (entry.player === player && entry.hall === hall && entry.page === null)
            entry.quietAt ??= at
      },
    },
    /** From storage: another tab or frame wrote them. */
    journalHeard: {
      prepare: (payload: { entries: Entry[] }) => ({ payload: { ...payload, at: tick() } }),
      reducer: (
        state,
        { payload: { entries, at } }: PayloadAction<{ entries: Entry[]; at: number }>,
      ) => {
        for (const entry of entries) {
          const held = state.entries.findIndex(({ id }) => id === entry.id)
          // The order of events is this page's own: what another tab has settled is quiet from when it is heard.
          const quietAt = entry.quietAt === null ? null : (state.entries[held]?.quietAt ?? at)
          state.entries.splice(held < 0 ? state.entries.length : held, 1, { ...entry, quietAt })
        }
      },
    },
    paymentFollowed: (state, { payload }: PayloadAction<string | null>) => {
      state.following = payload
    },
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
  entryLeft,
  entryHidden,
  balanceAskedFor,
  journalHeard,
  paymentFollowed,
} = journalSlice.actions
