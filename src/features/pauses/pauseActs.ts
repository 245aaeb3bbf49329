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
import { actAnswered } from '@/features/acts/paymentsSlice'
import { sendAct } from '@/features/acts/useAct'
import { addDays } from '@/lib/calendar'
import { osloToday, type LocalDate } from '@/lib/dates'
import { limiter } from '@/lib/limiter'
import type { AppThunk } from '@/store/rootReducer'
import { serverState } from '@/store/serverState'
import { allHalls, confirmedPause, heldAlready, isOf, isSet, ownPauses } from './pauseRules'

/** Leaves out pauses whose last day is over. */
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
    pausesApi.endpoints.userTimeouts.initiate(undefined, { subscribe: false, forceRefetch: true }),
  )
  return read.isSuccess ? read.data.rows : null
}

/** Never writes. `isOk`: the server has said OK, which sets a pause for all halls. */
const readBack =
  (
    { hall, until, why, status, said }: Pick<Pause, 'hall' | 'until' | 'why' | 'status' | 'said'>,
    isOk: boolean,
    owner: SessionOwner,
  ): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const isForAll = hall === allHalls
    const isTheirs = () => !isOverFor(owner, getState().session)
    const read =
      isTheirs() &&
      (await Promise.all([
        isForAll ? dispatch(freshHalls()) : [{ BingoID: hall, DaysBlocked: null }],
        dispatch(readTimeouts()),
      ]))
    // Another player's data prove nothing.
    const [halls, rows] = (isTheirs() && read) || [null, null]
    // Twelve months may end on the day before the same date next year.
    const held = halls && rows && confirmedPause(rows, halls, isForAll ? addDays(until, -1) : until)
    if (!held && !(isForAll && isOk)) return { event: 'lost', why, status, said }
    // Without halls there is nothing to check the pause against.
    const isShown = held !== null || halls?.length === 0
    return { event: isShown ? 'done' : 'notShown', held: held?.until ?? null }
  }

/** Reads these pauses back again. */
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

type Turn = (call: () => Promise<Outcome>) => Promise<Outcome>

/** Adds the act at once; writes the pause and reads it back in its turn. */
const setPause =
  (
    pause: Pick<Pause, 'hall' | 'hallName' | 'until' | 'together'>,
    write: AppThunk<Promise<Outcome>>,
    inTurn: Turn = (call) => call(),
  ): AppThunk<Promise<void>> =>
  (dispatch, getState) => {
    const { session: owner } = getState()
    const { hall, until } = pause
    const isForAll = hall === allHalls
    const earlier = selectPauseActs(getState()).findLast(
      (act) => act.hall === hall && act.state === 'unknown' && (isForAll || act.until === until),
    )
    // If an earlier try may have worked, twelve months count from that day.
    const since = earlier?.until ?? until
    const isOver = () => isOverFor(owner, getState().session)
    const call = async (): Promise<Outcome> => {
      // By now another player may have logged in, or the last day may be over.
      const answer: Outcome =
        isOver() || until < osloToday() ? { event: 'failed', why: 'server' } : await dispatch(write)
      // After an unconfirmed try a refusal proves nothing: the pause may already be set.
      if (answer.event === 'failed' && !earlier) {
        // The hall may be paused already.
        if (!isForAll && !isOver()) void dispatch(readTimeouts())
        return answer
      }
      const isOk = answer.event === 'done'
      const read = await dispatch(readBack({ ...answer, hall, until: since }, isOk, owner))
      return isOk ? { ...read, accepted: true, until } : read
    }
    const accepted = earlier?.accepted === true && { accepted: true }
    const act = { ...pause, until: since, kind: 'pause' as const, ...accepted }
    return dispatch(sendAct(act, () => inTurn(call)))
  }

const notSet = (error: unknown, why: Pick<Outcome, 'why' | 'status' | 'said'>): Outcome =>
  outcomeUnknown(error) ? { event: 'lost', why: 'server' } : { event: 'failed', ...why }

/** `inTurn`: one of many that are asked for together. */
export const setHallPause = (
  { BingoID, BingoName }: Pick<Hall, 'BingoID' | 'BingoName'>,
  until: LocalDate,
  inTurn?: Turn,
): AppThunk<Promise<void>> => {
  const together = inTurn && { together: true }
  const write: AppThunk<Promise<Outcome>> = async (dispatch) => {
    const { data, error } = await dispatch(
      pausesApi.endpoints.setUserTimeouts.initiate({ blockUntilDate: until, hallId: BingoID }),
    )
    if (data?.status === 0) return { event: 'done' }
    return notSet(error, { why: 'server', said: data?.message })
  }
  return setPause({ hall: String(BingoID), hallName: BingoName, until, ...together }, write, inTurn)
}

/** The server counts its own twelve months; `until` is ours. */
export const setPauseForAll = (password: string, until: LocalDate): AppThunk<Promise<void>> =>
  setPause({ hall: allHalls, hallName: '', until }, async (dispatch) => {
    const { data, error } = await dispatch(
      globalPauseApi.endpoints.playPause.initiate({ password }),
    )
    if (data?.ok === true) return { event: 'done' }
    if (data) return notSet(error, { why: 'password' })
    return notSet(error, { why: 'call', status: isHttpError(error) ? error.status : 0 })
  })

const selectHalls = serverState.selector(
  (state) => hallsApi.endpoints.myHalls.select()(state).data?.rows,
)
const selectTimeouts = serverState.selector(
  (state) => pausesApi.endpoints.userTimeouts.select()(state).data?.rows,
)

const inTurn = limiter(limits.callsAtOnce)

/**
 * Pauses every hall. Re-reads halls and pauses first, and writes to each hall that is not paused for as long. If a read
 * fails, the cached data decide. `again`: a retry, which only reads where the server has said OK.
 */
export const pauseTogether =
  (until: LocalDate, again = false): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { session: owner } = getState()
    const isOver = () => isOverFor(owner, getState().session)
    const acts = selectPauseActs(getState())
    // The hall may have a longer pause that it does not show yet: send nothing there.
    const longer = acts.filter(
      (act) =>
        act.hall !== allHalls &&
        act.until > until &&
        (act.state === 'sent' || act.accepted === true || isSet(act)),
    )
    const accepted = acts.filter(
      (act) => again && act.together && act.until === until && (isSet(act) || act.accepted),
    )
    const halls = () => (isOver() ? [] : (selectHalls(getState()) ?? []))
    const due = () => halls().filter((hall) => !accepted.some((act) => isOf(act, hall)))
    const known = (hall: Hall): Outcome | null => {
      if (isOver()) return null
      const everywhere = selectPausedEverywhere(getState())
      const fresh = halls().find((one) => one.BingoID === hall.BingoID) ?? hall
      const own = ownPauses(fresh, everywhere, osloToday())
      const held = heldAlready(hall, [...(selectTimeouts(getState()) ?? []), ...own], until)
      if (held) return { event: 'done', ...held }
      const act = longer.findLast((one) => isOf(one, hall))
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
    const unconfirmed = accepted.filter(({ state }) => state === 'unknown')
    answers.push(dispatch(confirmPauses(unconfirmed.map(({ id }) => id))))
    await reads
    const isNew = ({ BingoID }: Hall) => !first.some((hall) => hall.BingoID === BingoID)
    await Promise.all([...answers, ...due().filter(isNew).map(ask)])
  }
