import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { hallsApi } from './halls'
import { moneyActKey, moneyActsRecalled } from './moneyActs'
import { paymentsApi } from './payments'
import type { Id } from './readers'
import { sessionEnded } from './sessionEnded'
import { ticketsApi } from './tickets'
import { outcomeUnknown } from './transport'

type Kroner = number | null

/**
 * What may move a hall's money: a money call in flight, or another host's frame (the payment terminal, a game). It may
 * until it is answered. Where the answer is lost, or the player left the frame, it may move the money at any time.
 */
interface Movement {
  abandoned: boolean
  /** A read that differs from it shows that the money has moved. Absent if unknown. */
  balanceBefore?: Kroner
}

interface Freshness {
  movements: Record<string, Movement>
  /** Money may have moved since the last read that counts was started. */
  mayHaveChanged: boolean
  /** The read in flight. It does not count if money may have moved meanwhile, since its balance may be from before. */
  reading: { requestId: string; counts: boolean } | null
  /** Whether the last finished read failed. */
  failed: boolean
  last?: Kroner
}

type State = Record<string, Freshness>

const none: State = {}

/** A server's id may be the name of something that every object has, such as 'constructor'. */
const keyOf = (bingoid: Id) => `hall ${bingoid}`

const freshnessOf = (state: State, bingoid: Id): Freshness =>
  (state[keyOf(bingoid)] ??= {
    movements: {},
    mayHaveChanged: false,
    reading: null,
    failed: false,
  })

function markStale(freshness: Freshness): void {
  freshness.mayHaveChanged = true
  if (freshness.reading) freshness.reading.counts = false
}

function begin(freshness: Freshness, key: string): void {
  const { last, mayHaveChanged, failed } = freshness
  const isKnown = last !== undefined && !mayHaveChanged && !failed
  freshness.movements[key] = { abandoned: false, ...(isKnown ? { balanceBefore: last } : {}) }
  markStale(freshness)
}

function abandon(freshness: Freshness, key: string): void {
  const movement = freshness.movements[key]
  // Sent in a session that has since ended.
  if (!movement) return
  movement.abandoned = true
  markStale(freshness)
}

function complete(freshness: Freshness, key: string): void {
  if (!freshness.movements[key]) return
  delete freshness.movements[key]
  // It has moved the balance itself, so that a change no longer says anything about the others.
  for (const other of Object.values(freshness.movements)) delete other.balanceBefore
  markStale(freshness)
}

/** A changed balance shows that one abandoned movement went through; the others are compared with it from then on. */
function completeShown(freshness: Freshness, balance: Kroner): void {
  const shown = Object.entries(freshness.movements).find(
    ([, { balanceBefore }]) => balanceBefore !== undefined && balanceBefore !== balance,
  )
  if (shown) delete freshness.movements[shown[0]]
  for (const other of Object.values(freshness.movements)) other.balanceBefore = balance
}

const { withDraw } = paymentsApi.endpoints
const { buyTicket, addMoneyToTicket, closeTicket } = ticketsApi.endpoints
const { balance } = hallsApi.endpoints

const moneyCallSent = isAnyOf(
  withDraw.matchPending,
  buyTicket.matchPending,
  addMoneyToTicket.matchPending,
  closeTicket.matchPending,
)
const moneyCallAnswered = isAnyOf(
  withDraw.matchFulfilled,
  buyTicket.matchFulfilled,
  addMoneyToTicket.matchFulfilled,
  closeTicket.matchFulfilled,
)
const moneyCallFailed = isAnyOf(
  withDraw.matchRejected,
  buyTicket.matchRejected,
  addMoneyToTicket.matchRejected,
  closeTicket.matchRejected,
)

const hallOf = (args: { bingoid: Id } | { bingoId: Id }): Id =>
  'bingoid' in args ? args.bingoid : args.bingoId

type OfFrame = PayloadAction<{ bingoid: Id; frame: string }>

/**
 * Tracks, per hall, whether money may have moved since its balance was read: such a balance is never shown as fresh
 * (contract section 6 'Answers'). Fresh again is a balance whose read started after every movement was answered; with
 * an abandoned one only a changed balance is, or one that the player has asked for.
 */
export const balanceFreshnessSlice = createSlice({
  name: 'balanceFreshness',
  initialState: none,
  reducers: {
    frameOpened: (state, { payload }: OfFrame) =>
      begin(freshnessOf(state, payload.bingoid), payload.frame),
    frameAnswered: (state, { payload }: OfFrame) =>
      complete(freshnessOf(state, payload.bingoid), payload.frame),
    frameAbandoned: (state, { payload }: OfFrame) =>
      abandon(freshnessOf(state, payload.bingoid), payload.frame),
    /** The player pressed 'Prøv igjen': abandoned movements are forgotten, so that the next read counts as fresh. */
    balanceAskedFor: (state, { payload: bingoid }: PayloadAction<Id>) => {
      const freshness = freshnessOf(state, bingoid)
      for (const [key, { abandoned }] of Object.entries(freshness.movements))
        if (abandoned) {
          delete freshness.movements[key]
          markStale(freshness)
        }
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => none)
      .addCase(moneyActsRecalled, (state, { payload }) => {
        for (const act of payload) {
          if (act.outcome !== null && act.outcome.result !== 'left') continue
          const freshness = freshnessOf(state, act.hallId)
          // The page or session that sent it is gone, so no answer will come.
          freshness.movements[moneyActKey(act)] = { abandoned: true }
          markStale(freshness)
        }
      })
      .addMatcher(moneyCallSent, (state, { meta }) =>
        begin(freshnessOf(state, hallOf(meta.arg.originalArgs)), meta.requestId),
      )
      .addMatcher(moneyCallAnswered, (state, { meta }) =>
        complete(freshnessOf(state, hallOf(meta.arg.originalArgs)), meta.requestId),
      )
      .addMatcher(moneyCallFailed, (state, { meta, payload, error }) => {
        const end = outcomeUnknown(payload ?? error) ? abandon : complete
        end(freshnessOf(state, hallOf(meta.arg.originalArgs)), meta.requestId)
      })
      .addMatcher(balance.matchPending, (state, { meta }) => {
        const freshness = freshnessOf(state, meta.arg.originalArgs)
        const counts = Object.values(freshness.movements).every(({ abandoned }) => abandoned)
        freshness.reading = { requestId: meta.requestId, counts }
      })
      .addMatcher(balance.matchFulfilled, (state, { meta, payload }) => {
        const freshness = freshnessOf(state, meta.arg.originalArgs)
        if (freshness.reading?.requestId !== meta.requestId) return
        freshness.failed = false
        freshness.last = payload.balance
        if (freshness.reading.counts) {
          freshness.mayHaveChanged = false
          completeShown(freshness, payload.balance)
        }
        freshness.reading = null
      })
      .addMatcher(balance.matchRejected, (state, { meta }) => {
        const freshness = freshnessOf(state, meta.arg.originalArgs)
        if (freshness.reading?.requestId !== meta.requestId) return
        freshness.failed = true
        freshness.reading = null
      }),
})

export const { frameOpened, frameAnswered, frameAbandoned, balanceAskedFor } =
  balanceFreshnessSlice.actions

/** The slice is injected by `serverData.ts`, so it is absent until the first action dispatched after that. */
export interface WithBalanceFreshness {
  balanceFreshness?: State
}

/** True when the last finished read succeeded and nothing can have changed the balance since it started. */
export function selectBalanceFresh(
  { balanceFreshness = none }: WithBalanceFreshness,
  bingoid: Id,
): boolean {
  const freshness = balanceFreshness[keyOf(bingoid)]
  if (!freshness) return true
  const { failed, mayHaveChanged, movements } = freshness
  return !failed && !mayHaveChanged && Object.keys(movements).length === 0
}
