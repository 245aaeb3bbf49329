import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { hallsApi } from './halls'
import { paymentsApi } from './payments'
import { moneyActKey, moneyActsRecalled } from './moneyActs'
import type { Id } from './readers'
import { sessionEnded } from './sessionEnded'
import { ticketsApi } from './tickets'

type Kroner = number | null

/**
 * An iframe on another host in which money moves: the payment terminal or Goal Mania. Money may move until the frame
 * answers; a frame that the player left never answers.
 */
interface MoneyFrame {
  left: boolean
  /** The balance before its transaction: a read that differs shows that it went through. Absent if unknown. */
  before?: Kroner
}

interface Doubt {
  /** Request ids of the money actions in flight. */
  underWay: string[]
  frames: Record<string, MoneyFrame>
  /** Money may have moved since the last read that counts was started. */
  mayHaveChanged: boolean
  /** The read in flight. It does not count if money may have moved meanwhile, since its balance may be from before. */
  reading: { requestId: string; counts: boolean } | null
  /** Whether the last finished read failed. */
  failed: boolean
  last?: Kroner
}

type State = Record<string, Doubt>

const none: State = {}

const doubtOf = (state: State, bingoid: Id): Doubt =>
  (state[String(bingoid)] ??= {
    underWay: [],
    frames: {},
    mayHaveChanged: false,
    reading: null,
    failed: false,
  })

function moneyMayMove(doubt: Doubt): void {
  doubt.mayHaveChanged = true
  if (doubt.reading) doubt.reading.counts = false
}

/** This action changes the balance too, so a change no longer proves that a frame's transaction went through. */
function blurFrames(doubt: Doubt): void {
  for (const each of Object.values(doubt.frames)) delete each.before
}

const isOpen = ({ left }: MoneyFrame) => !left

/** A changed balance settles one abandoned frame; the remaining ones are compared with the new balance from now on. */
function closeShownFrame(doubt: Doubt, balance: Kroner): void {
  const shown = Object.entries(doubt.frames).find(
    ([, { before }]) => before !== undefined && before !== balance,
  )
  if (shown) delete doubt.frames[shown[0]]
  for (const each of Object.values(doubt.frames)) each.before = balance
}

const { withDraw } = paymentsApi.endpoints
const { buyTicket, addMoneyToTicket, closeTicket } = ticketsApi.endpoints
const { balance } = hallsApi.endpoints

const actSent = isAnyOf(
  withDraw.matchPending,
  buyTicket.matchPending,
  addMoneyToTicket.matchPending,
  closeTicket.matchPending,
)
const actSettled = isAnyOf(
  withDraw.matchFulfilled,
  withDraw.matchRejected,
  buyTicket.matchFulfilled,
  buyTicket.matchRejected,
  addMoneyToTicket.matchFulfilled,
  addMoneyToTicket.matchRejected,
  closeTicket.matchFulfilled,
  closeTicket.matchRejected,
)

const hallOf = (args: { bingoid: Id } | { bingoId: Id }): Id =>
  'bingoid' in args ? args.bingoid : args.bingoId

type OfFrame = PayloadAction<{ bingoid: Id; frame: string }>

/**
 * Tracks, per hall, whether money may have moved since its balance was read: such a balance is never shown as fresh
 * (contract section 6 'Answers'). Only a read that started after every action was answered clears the doubt.
 */
export const balanceDoubtSlice = createSlice({
  name: 'balanceDoubt',
  initialState: none,
  reducers: {
    frameOpened: (state, { payload }: OfFrame) => {
      const doubt = doubtOf(state, payload.bingoid)
      const { last, mayHaveChanged, failed } = doubt
      const isKnown = last !== undefined && !mayHaveChanged && !failed
      doubt.frames[payload.frame] = {
        left: false,
        ...(isKnown ? { before: last } : {}),
      }
      moneyMayMove(doubt)
    },
    frameAnswered: (state, { payload }: OfFrame) => {
      const doubt = doubtOf(state, payload.bingoid)
      if (!doubt.frames[payload.frame]) return
      delete doubt.frames[payload.frame]
      blurFrames(doubt)
      moneyMayMove(doubt)
    },
    frameLeft: (state, { payload }: OfFrame) => {
      const doubt = doubtOf(state, payload.bingoid)
      const frame = doubt.frames[payload.frame]
      if (!frame) return
      frame.left = true
      moneyMayMove(doubt)
    },
    /** The player pressed 'Prøv igjen': abandoned frames are forgotten, so that the next read can count as fresh. */
    balanceAskedFor: (state, { payload: bingoid }: PayloadAction<Id>) => {
      const doubt = doubtOf(state, bingoid)
      for (const [frame, { left }] of Object.entries(doubt.frames)) {
        if (!left) continue
        delete doubt.frames[frame]
        moneyMayMove(doubt)
      }
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => none)
      .addCase(moneyActsRecalled, (state, { payload }) => {
        for (const act of payload) {
          if (act.outcome !== null && act.outcome.result !== 'left') continue
          const doubt = doubtOf(state, act.hallId)
          // The page or session that sent it is gone, so no answer will come.
          doubt.frames[moneyActKey(act)] = { left: true }
          moneyMayMove(doubt)
        }
      })
      .addMatcher(actSent, (state, { meta }) => {
        const doubt = doubtOf(state, hallOf(meta.arg.originalArgs))
        doubt.underWay.push(meta.requestId)
        blurFrames(doubt)
        moneyMayMove(doubt)
      })
      .addMatcher(actSettled, (state, { meta }) => {
        const doubt = doubtOf(state, hallOf(meta.arg.originalArgs))
        // Sent in a session that has since ended: ignore the answer.
        if (!doubt.underWay.includes(meta.requestId)) return
        doubt.underWay = doubt.underWay.filter((requestId) => requestId !== meta.requestId)
        blurFrames(doubt)
        moneyMayMove(doubt)
      })
      .addMatcher(balance.matchPending, (state, { meta }) => {
        const doubt = doubtOf(state, meta.arg.originalArgs)
        const isQuiet = doubt.underWay.length === 0 && !Object.values(doubt.frames).some(isOpen)
        doubt.reading = { requestId: meta.requestId, counts: isQuiet }
      })
      .addMatcher(balance.matchFulfilled, (state, { meta, payload }) => {
        const doubt = doubtOf(state, meta.arg.originalArgs)
        if (doubt.reading?.requestId !== meta.requestId) return
        doubt.failed = false
        doubt.last = payload.balance
        if (doubt.reading.counts) {
          doubt.mayHaveChanged = false
          closeShownFrame(doubt, payload.balance)
        }
        doubt.reading = null
      })
      .addMatcher(balance.matchRejected, (state, { meta }) => {
        const doubt = doubtOf(state, meta.arg.originalArgs)
        if (doubt.reading?.requestId !== meta.requestId) return
        doubt.failed = true
        doubt.reading = null
      }),
})

export const { frameOpened, frameAnswered, frameLeft, balanceAskedFor } = balanceDoubtSlice.actions

/** The slice is injected by `serverData.ts`, so it is absent until the first action dispatched after that. */
export interface WithBalanceDoubt {
  balanceDoubt?: State
}

/** True when the last finished read succeeded and nothing can have changed the balance since it started. */
export function selectBalanceFresh({ balanceDoubt = none }: WithBalanceDoubt, bingoid: Id) {
  const doubt = balanceDoubt[String(bingoid)]
  if (!doubt) return true
  return !doubt.failed && !doubt.mayHaveChanged && Object.keys(doubt.frames).length === 0
}
