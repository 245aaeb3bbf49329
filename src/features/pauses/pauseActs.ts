import { createSelector } from '@reduxjs/toolkit'
import { isHttpError, outcomeUnknown } from '@/api/errors'
import { freshHalls } from '@/api/freshHalls'
import { hallsApi, type Hall } from '@/api/halls'
import { globalPauseApi, pausesApi, type UserTimeout } from '@/api/pauses'
import { isOverFor, type SessionOwner } from '@/api/sessionEnded'
import { untilIdle } from '@/api/thunk'
import { limits } from '@/config/limits'
import type { Outcome } from '@/features/acts/actRules'
import type { Pause } from '@/features/acts/acts'
import { selectMyActs, selectPausedEverywhere } from '@/features/acts/actsSelectors'
import { actAnswered } from '@/features/acts/actsSlice'
import { sendAct } from '@/features/acts/useAct'
import { addDays, addMonths } from '@/lib/calendar'
import { osloToday, type LocalDate } from '@/lib/dates'
import { limiter } from '@/lib/limiter'
import type { AppThunk, RootState } from '@/store/rootReducer'
import { serverState } from '@/store/serverState'
import {
  allPauses,
  askedTogether,
  confirmedPause,
  everyHall,
  heldAlready,
  isOf,
  isPending,
  isSet,
} from './pauseRules'

/** What the player has asked for. Not what is over: whatever became of it, the player can play again. */
export const selectPauseActs = createSelector(
  [selectMyActs, () => osloToday()],
  (acts, today): readonly Pause[] =>
    acts
      .filter((act) => act.kind === 'pause')
      .filter(({ until, state }) => until >= today && state !== 'over'),
)

const readTimeouts = (): AppThunk<Promise<readonly UserTimeout[] | null>> => async (dispatch) => {
  await untilIdle(() => dispatch(pausesApi.util.getRunningQueryThunk('userTimeouts', undefined)))
  const read = await dispatch(
    pausesApi.endpoints.userTimeouts.initiate(undefined, {
      subscribe: false,
      forceRefetch: true,
    }),
  )
  return read.isSuccess ? read.data.rows : null
}

type Asked = Pick<Pause, 'hall' | 'until' | 'why' | 'status' | 'said'>

/**
 * What the server's own data say of a pause of `owner`; never writes. `isOk`: the server has answered OK, which for all
 * halls is enough, even if they do not show the pause yet.
 */
const readBack =
  (
    { hall, until, why, status, said }: Asked,
    isOk: boolean,
    owner: SessionOwner,
  ): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const isForAll = hall === everyHall
    // If another player has logged in, their data prove nothing.
    const isTheirs = () => !isOverFor(owner, getState().session)
    const read = isTheirs()
      ? await Promise.all([
          isForAll ? dispatch(freshHalls()) : [{ BingoID: hall, DaysBlocked: null }],
          dispatch(readTimeouts()),
        ])
      : null
    const [halls, rows] = (isTheirs() && read) || [null, null]
    // Twelve months may end on the day before the same date next year.
    const least = isForAll ? addDays(until, -1) : until
    const held = halls && rows && confirmedPause(rows, halls, least)
    if (!held && !(isForAll && isOk)) return { event: 'lost', why, status, said }
    // Without halls there is nothing to check the pause against.
    const isShown = held !== null || halls?.length === 0
    return { event: isShown ? 'done' : 'notShown', held: held?.until ?? null }
  }

/** 'Prøv igjen' for pauses that are unconfirmed, or that the halls do not show yet. */
export const confirmPauses =
  (ids: readonly string[]): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { session: owner } = getState()
    const confirm = async (act: Pause) => {
      const outcome = await dispatch(readBack(act, isSet(act), owner))
      dispatch(actAnswered({ id: act.id, outcome }))
    }
    const acts = selectPauseActs(getState()).filter(({ id }) => ids.includes(id))
    await Promise.all(acts.map(confirm))
  }

/** A pause that has been asked for in a hall, and may have been set. */
const selectUnknown = (state: RootState, hall: string, until?: LocalDate): Pause | undefined =>
  selectPauseActs(state).findLast(
    (act) =>
      act.hall === hall && (until === undefined || act.until === until) && act.state === 'unknown',
  )

type Turn = (call: () => Promise<Outcome>) => Promise<Outcome>

/**
 * Sets a pause, then reads it back. Whatever `ask` brings, a pause that may have been set before stays so until it is
 * read: it may be refused because it holds.
 */
const setPause =
  (
    pause: Pick<Pause, 'hall' | 'hallName' | 'until' | 'together'>,
    ask: AppThunk<Promise<Outcome>>,
    inTurn: Turn = (run) => run(),
  ): AppThunk<Promise<void>> =>
  (dispatch, getState) => {
    const { session: owner } = getState()
    const { hall, until } = pause
    const earlier = selectUnknown(getState(), hall, until)
    const call = async (): Promise<Outcome> => {
      const answer = await dispatch(ask)
      if (answer.event === 'failed' && !earlier) {
        // The hall may be paused already, from another tab or by the staff.
        if (hall !== everyHall && !isOverFor(owner, getState().session))
          void dispatch(readTimeouts())
        return answer
      }
      const isOk = answer.event === 'done'
      const read = await dispatch(readBack({ ...answer, hall, until }, isOk, owner))
      return isOk ? { ...read, accepted: true, until: answer.until ?? until } : read
    }
    const accepted = earlier?.accepted === true && { accepted: true }
    // In the journal at once, even if it waits for its turn.
    return dispatch(sendAct({ ...pause, kind: 'pause', ...accepted }, () => inTurn(call)))
  }

const notSet = (error: unknown, why: Pick<Outcome, 'why' | 'status' | 'said'>): Outcome =>
  outcomeUnknown(error) ? { event: 'lost', why: 'server' } : { event: 'failed', ...why }

/** `inTurn`: one of many that are asked for together, which waits until it may be sent. */
export const setHallPause =
  (
    { BingoID, BingoName }: Pick<Hall, 'BingoID' | 'BingoName'>,
    until: LocalDate,
    inTurn?: Turn,
  ): AppThunk<Promise<void>> =>
  (dispatch, getState) => {
    const { session: owner } = getState()
    const together = inTurn && { together: true }
    const ask: AppThunk<Promise<Outcome>> = async () => {
      // While it waited another player may have logged in, whose halls are not to be paused, or its last day ended.
      if (isOverFor(owner, getState().session) || until < osloToday())
        return { event: 'failed', why: 'server' }
      const { setUserTimeouts } = pausesApi.endpoints
      const { data, error } = await dispatch(
        setUserTimeouts.initiate({ blockUntilDate: until, hallId: BingoID }),
      )
      if (data?.status === 0) return { event: 'done' }
      return notSet(error, { why: 'server', said: data?.message })
    }
    const pause = { hall: String(BingoID), hallName: BingoName, until, ...together }
    return dispatch(setPause(pause, ask, inTurn))
  }

/** For at least twelve months. From the day it was first asked for is enough to confirm it, if that may have set it. */
export const setPauseForAll =
  (password: string): AppThunk<Promise<void>> =>
  (dispatch, getState) => {
    const until = addMonths(osloToday(), 12)
    const least = selectUnknown(getState(), everyHall)?.until ?? until
    const ask: AppThunk<Promise<Outcome>> = async () => {
      const { playPause } = globalPauseApi.endpoints
      const { data, error } = await dispatch(playPause.initiate({ password }))
      if (data?.ok === true) return { event: 'done', until }
      if (data) return notSet(error, { why: 'password' })
      return notSet(error, { why: 'call', status: isHttpError(error) ? error.status : 0 })
    }
    return dispatch(setPause({ hall: everyHall, hallName: '', until: least }, ask))
  }

const selectHalls = serverState.selector((state) => hallsApi.endpoints.myHalls.select()(state).data)
const selectTimeouts = serverState.selector(
  (state) => pausesApi.endpoints.userTimeouts.select()(state).data?.rows,
)

/** The day of the last pause in all halls that is pending. */
export const selectPendingUntil = (state: RootState): LocalDate | null =>
  selectPauseActs(state).findLast((act) => act.together === true && isPending(act))?.until ?? null

/** In every place that asks together. */
const inTurn = limiter(limits.pauseCallsAtOnce)

/**
 * A pause in every hall, one call for each, each read back. The halls that are known are in the journal from the press on;
 * each is asked when halls and pauses have been read, unless it then holds the pause. If a read fails, what was known
 * before decides. `again`: 'Prøv igjen', which asks where nobody said OK, and reads where the server has.
 */
export const pauseTogether =
  (until: LocalDate, again = false): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { session: owner } = getState()
    const isOver = () => isOverFor(owner, getState().session)
    const acts = selectPauseActs(getState())
    // A shorter pause must not replace these.
    const longer = acts.filter(
      (act) =>
        act.hall !== everyHall &&
        act.until > until &&
        (act.state === 'sent' || act.accepted === true || isSet(act)),
    )
    const asked = again ? askedTogether(acts, until) : []
    const ofHall = (some: readonly Pause[], hall: Hall) => some.findLast((act) => isOf(act, hall))
    const due = () =>
      (isOver() ? [] : (selectHalls(getState())?.rows ?? [])).filter((hall) => {
        const act = ofHall(asked, hall)
        return !act || !(isSet(act) || act.accepted)
      })
    const known = (hall: Hall): Outcome | null => {
      if (isOver()) return null
      const rows = allPauses(
        selectHalls(getState())?.rows ?? [],
        selectTimeouts(getState()) ?? [],
        selectPausedEverywhere(getState()),
        osloToday(),
      )
      const held = heldAlready(hall, rows, until)
      if (held) return { event: 'done', ...held }
      const act = ofHall(longer, hall)
      return act ? { event: 'lost', ...(act.state !== 'sent' && { accepted: true }) } : null
    }
    const reads = Promise.all([dispatch(freshHalls()), dispatch(readTimeouts())])
    const ask = (hall: Hall) =>
      dispatch(
        setHallPause(hall, until, async (call) => {
          await reads
          return inTurn(async () => known(hall) ?? (await call()))
        }),
      )
    const first = due()
    const answers = first.map(ask)
    const accepted = asked.filter((act) => act.state === 'unknown' && act.accepted)
    const confirmed = dispatch(confirmPauses(accepted.map(({ id }) => id)))
    await reads
    const isNew = ({ BingoID }: Hall) => !first.some((hall) => hall.BingoID === BingoID)
    await Promise.all([...answers, confirmed, ...due().filter(isNew).map(ask)])
  }
