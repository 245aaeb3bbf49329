import { createSelector } from '@reduxjs/toolkit'
import { isHttpError, outcomeUnknown } from '@/api/errors'
import { freshHalls, freshTimeouts } from '@/api/freshReads'
import { hallsApi, type Hall } from '@/api/halls'
import { globalPauseApi, pausesApi } from '@/api/pauses'
import { isOverFor, type WithSession } from '@/api/sessionEnded'
import { limits } from '@/config/limits'
import type { CallOutcome } from '@/features/acts/actRules'
import { allHalls, type Pause } from '@/features/acts/acts'
import { selectMyActs } from '@/features/acts/actsSelectors'
import { selectPauseRows } from '@/features/acts/pauseRows'
import { actAnswered } from '@/features/acts/paymentsSlice'
import { sendAct } from '@/features/acts/useAct'
import { addDays } from '@/lib/calendar'
import { osloToday, type LocalDate } from '@/lib/dates'
import { limiter } from '@/lib/limiter'
import type { AppThunk } from '@/store/rootReducer'
import { serverState } from '@/store/serverState'
import { confirmedPause, coveringPause, isIn, isSet, pausesWithoutRow } from './pauseRules'

export const selectPauseActs = createSelector(
  [selectMyActs, () => osloToday()],
  (acts, today): readonly Pause[] =>
    acts
      .filter((act) => act.kind === 'pause')
      .filter(({ until, state }) => until >= today && state !== 'over'),
)

/** Tells from now on if the player who is logged in has left. */
const leftSince = (getState: () => WithSession) => {
  const { session } = getState()
  return () => isOverFor(session, getState().session)
}

/** Reads whether the pause is set; never writes. For all halls the server's OK is enough. */
const readBack =
  (
    { hall, until, why, status, said }: Pick<Pause, 'hall' | 'until' | 'why' | 'status' | 'said'>,
    hasServerOk: boolean,
    hasLeft: () => boolean,
  ): AppThunk<Promise<CallOutcome>> =>
  async (dispatch) => {
    const isForAll = hall === allHalls
    const read = hasLeft()
      ? null
      : await Promise.all([
          // A day count proves no shorter pause than twelve months.
          isForAll ? dispatch(freshHalls()) : [{ BingoID: hall, DaysBlocked: 0 }],
          dispatch(freshTimeouts()),
        ])
    // Another player's data prove nothing.
    const [halls, rows] = read && !hasLeft() ? read : [null, null]
    // Twelve months may end on the day before the same date next year.
    const countsFrom = isForAll ? addDays(until, -1) : until
    const confirmed = halls && rows && confirmedPause(rows, halls, countsFrom)
    if (!confirmed && !(isForAll && hasServerOk)) return { event: 'lost', why, status, said }
    // Without halls there is nothing to check the pause against.
    const isShown = confirmed !== null || halls?.length === 0
    return { event: isShown ? 'done' : 'notShown', held: confirmed?.until ?? null }
  }

export const readBackPauses =
  (acts: readonly Pause[]): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const hasLeft = leftSince(getState)
    const confirm = async (act: Pause) => {
      const outcome = await dispatch(readBack(act, isSet(act), hasLeft))
      dispatch(actAnswered({ id: act.id, outcome }))
    }
    await Promise.all(acts.map(confirm))
  }

/** Runs the call when its turn comes, or answers for it. */
type Schedule = (call: () => Promise<CallOutcome>) => Promise<CallOutcome>

/** Adds the act at once; writes the pause and reads it back when `inTurn` runs it. */
const setPause =
  (
    pause: Pick<Pause, 'hall' | 'hallName' | 'until' | 'together'>,
    write: AppThunk<Promise<CallOutcome>>,
    inTurn: Schedule = (call) => call(),
  ): AppThunk<Promise<void>> =>
  (dispatch, getState) => {
    const { hall, until } = pause
    const isForAll = hall === allHalls
    const earlierTry = selectPauseActs(getState()).findLast(
      (act) => act.hall === hall && act.state === 'unknown' && (isForAll || act.until === until),
    )
    // Differs from `until` only for all halls: an earlier try's twelve months end first.
    const firstUntil = earlierTry?.until ?? until
    const hasLeft = leftSince(getState)
    const call = async (): Promise<CallOutcome> => {
      // By now another player may have logged in, or the last day may be over.
      const answer: CallOutcome =
        hasLeft() || until < osloToday()
          ? { event: 'failed', why: 'server' }
          : await dispatch(write)
      // After an unconfirmed try a refusal proves nothing: the pause may already be set.
      if (answer.event === 'failed' && !earlierTry) {
        // The hall may be paused already.
        if (!isForAll && !hasLeft()) void dispatch(freshTimeouts())
        return answer
      }
      const isOk = answer.event === 'done'
      const read = await dispatch(readBack({ ...answer, hall, until: firstUntil }, isOk, hasLeft))
      // Set now: it lasts until this try's day, not `firstUntil`.
      return isOk ? { ...read, accepted: true, until } : read
    }
    const acceptedBefore = earlierTry?.accepted === true && { accepted: true }
    const act = { ...pause, until: firstUntil, kind: 'pause' as const, ...acceptedBefore }
    return dispatch(sendAct(act, () => inTurn(call)))
  }

const failedPause = (
  error: unknown,
  why: Pick<CallOutcome, 'why' | 'status' | 'said'>,
): CallOutcome =>
  outcomeUnknown(error) ? { event: 'lost', why: 'server' } : { event: 'failed', ...why }

/** `inTurn` is given for one of many set together. */
export const setHallPause = (
  { BingoID, BingoName }: Pick<Hall, 'BingoID' | 'BingoName'>,
  until: LocalDate,
  inTurn?: Schedule,
): AppThunk<Promise<void>> => {
  const together = inTurn && { together: true }
  const write: AppThunk<Promise<CallOutcome>> = async (dispatch) => {
    const { data, error } = await dispatch(
      pausesApi.endpoints.setUserTimeouts.initiate({ blockUntilDate: until, hallId: BingoID }),
    )
    if (data?.status === 0) return { event: 'done' }
    return failedPause(error, { why: 'server', said: data?.message })
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
    if (data) return { event: 'failed', why: 'password' }
    return failedPause(error, { why: 'call', ...(isHttpError(error) && { status: error.status }) })
  })

const selectHalls = serverState.selector(
  (state) => hallsApi.endpoints.myHalls.select()(state).data?.rows,
)

const fewAtOnce = limiter(limits.callsAtOnce)

/**
 * Pauses every hall. Re-reads halls and pauses first, and writes to each hall that is not paused for as long. If a read
 * fails, the cached data decide. `again`: a retry, which only reads where the server has said OK.
 */
export const pauseTogether =
  (until: LocalDate, again = false): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const hasLeft = leftSince(getState)
    const acts = selectPauseActs(getState())
    // The hall may have a longer pause that it does not show yet: send nothing there.
    const longer = acts.filter(
      (act) => act.hall !== allHalls && act.until > until && (act.accepted === true || isSet(act)),
    )
    const onlyRead = acts.filter(
      (act) => again && act.together && act.until === until && (isSet(act) || act.accepted),
    )
    const halls = () => (hasLeft() ? [] : (selectHalls(getState()) ?? []))
    const due = () => halls().filter((hall) => !onlyRead.some((act) => isIn(act, hall)))
    const outcomeWithoutCall = (hall: Hall): CallOutcome | null => {
      if (hasLeft()) return null
      const forAll = selectPauseActs(getState()).findLast(
        (act) => act.hall === allHalls && act.state === 'notShown',
      )
      const reread = halls().find((one) => one.BingoID === hall.BingoID) ?? hall
      // A day count may save a call, since the hall is blocked anyway; it confirms none that was sent.
      const rowless = pausesWithoutRow(reread, forAll?.until ?? null, osloToday())
      const covering = coveringPause(hall, [...selectPauseRows(getState()), ...rowless], until)
      if (covering) return { event: 'done', held: covering.until }
      // The longer pause's OK counts for this one, so that 'Prøv igjen' only reads.
      const act = longer.findLast((one) => isIn(one, hall))
      return act ? { event: 'lost', accepted: true } : null
    }
    const reads = Promise.all([dispatch(freshHalls()), dispatch(freshTimeouts())])
    const pauseIn = (hall: Hall) =>
      dispatch(
        setHallPause(hall, until, async (call) => {
          await reads
          return fewAtOnce(async () => outcomeWithoutCall(hall) ?? (await call()))
        }),
      )
    const knownBefore = due()
    const answers = knownBefore.map(pauseIn)
    answers.push(dispatch(readBackPauses(onlyRead.filter(({ state }) => state === 'unknown'))))
    await reads
    const isNew = ({ BingoID }: Hall) => !knownBefore.some((hall) => hall.BingoID === BingoID)
    await Promise.all([...answers, ...due().filter(isNew).map(pauseIn)])
  }
