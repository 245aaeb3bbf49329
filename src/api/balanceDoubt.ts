import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { hallsApi } from './halls'
import { paymentsApi } from './payments'
import { moneyActKey, moneyActsRecalled } from './moneyActs'
import type { Id } from './readers'
import { sessionEnded } from './sessionEnded'
import { ticketsApi } from './tickets'

type Kroner = number | null

/**
 * Another host's frame in which money moves, a payment in its terminal or Goal Mania: it may move until the frame's
 * answer, and for one that was left none comes.
 */
interface MoneyFrame {
  left: boolean
  /** The balance before it, from which a read must differ to show its act; absent where that is not known. */
  before?: Kroner
}

interface Doubt {
  /** Acts that are sent and not answered, by request. */
  underWay: string[]
  frames: Record<string, MoneyFrame>
  /** Money may have moved since the last read that counts began. */
  mayHaveChanged: boolean
  /** The read under way. One that began before an act was answered says nothing of it. */
  reading: { requestId: string; counts: boolean } | null
  /** The last finished read. */
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

/** The balance moves by this act too, so that a change no longer shows one that was left in its frame. */
function blurFrames(doubt: Doubt): void {
  for (const each of Object.values(doubt.frames)) delete each.before
}

const isOpen = ({ left }: MoneyFrame) => !left

/** What a read that counts says of frames left: each change shows one of them. */
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
 * Per hall, whether money may have moved since its balance was read: such a balance is never shown as a fresh one
 * (contract section 6 'Answers'). Only a read that began when every act was answered ends the doubt.
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
    /** The player's own 'Prøv igjen': what they read then is what they asked for. */
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
          // Whatever carried it went with the page or the session before, and no answer comes.
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
        // An answer that comes after the session is nobody's.
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

/** Laid in with the server data, and not there before the first action after that. */
export interface WithBalanceDoubt {
  balanceDoubt?: State
}

/** The last finished read succeeded, and nothing may have changed the balance since it began. */
export function selectBalanceFresh({ balanceDoubt = none }: WithBalanceDoubt, bingoid: Id) {
  const doubt = balanceDoubt[String(bingoid)]
  if (!doubt) return true
  return !doubt.failed && !doubt.mayHaveChanged && Object.keys(doubt.frames).length === 0
}
