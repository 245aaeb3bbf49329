import { createSelector } from '@reduxjs/toolkit'
import { useState } from 'react'
import { freshHalls } from '@/api/freshHalls'
import type { Hall } from '@/api/halls'
import { globalPauseApi, pausesApi, type UserTimeout } from '@/api/pauses'
import { isOverFor, type SessionOwner } from '@/api/sessionEnded'
import { untilIdle } from '@/api/thunk'
import { isHttpError, outcomeUnknown } from '@/api/errors'
import type { Outcome } from '@/features/acts/actRules'
import type { Pause } from '@/features/acts/acts'
import { selectMyActs } from '@/features/acts/actsSelectors'
import { actAnswered } from '@/features/acts/actsSlice'
import { sendAct } from '@/features/acts/useAct'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { addDays, addMonths } from '@/lib/calendar'
import { osloToday, type LocalDate } from '@/lib/dates'
import { useAppSelector } from '@/store/hooks'
import type { AppThunk, RootState } from '@/store/rootReducer'
import { confirmedPause, isSet } from './pauseRules'

/** In the place of a hall's id: the pause for all halls. */
export const everyHall = ''

/** One that the player has not been told the outcome of, or whose outcome is not known. */
export const isPending = (act: Pause): boolean => !act.seen && act.state !== 'done'

/** Whether the player must still be shown it after having seen it once, unless they have hidden it. */
export const isUnsettled = (act: Pause): boolean =>
  !act.seen && ['sent', 'unknown', 'notShown'].includes(act.state)

/**
 * A pause the player has asked for. Its outcome is read back from the server, and outlives its dialog and its page. Not
 * those that are over: whatever became of them, the player can play again.
 */
export const selectPauseActs = createSelector(
  [selectMyActs, () => osloToday()],
  (acts, today): readonly Pause[] =>
    acts
      .filter((act) => act.kind === 'pause')
      .filter(({ until, state }) => until >= today && state !== 'over'),
)

/** For a pause's dialog, in a hall or for all halls. */
export function usePauseDialog(hallId: string) {
  const lock = useSubmitLock()
  const acts = useAppSelector(selectPauseActs).filter(({ hall }) => hall === hallId)
  const last = acts.at(-1)
  // If an earlier pause is still unsettled, show that first; otherwise start from the beginning.
  const [shown, setShown] = useState(() => acts.findLast(isUnsettled)?.id)
  const told = shown === undefined ? undefined : (acts.find(({ id }) => id === shown) ?? last)
  return {
    lock,
    told,
    /** Whether the one that is asked for now is told. */
    setTold: (isTold: boolean) => setShown(isTold ? '' : undefined),
    isSending: last?.state === 'sent',
  }
}

export const readTimeouts =
  (): AppThunk<Promise<readonly UserTimeout[] | null>> => async (dispatch) => {
    await untilIdle(() => dispatch(pausesApi.util.getRunningQueryThunk('userTimeouts', undefined)))
    const read = await dispatch(
      pausesApi.endpoints.userTimeouts.initiate(undefined, {
        subscribe: false,
        forceRefetch: true,
      }),
    )
    return read.isSuccess ? read.data.rows : null
  }

/** Re-fetches the list on screen too, but returns all of the player's halls, whatever the owner filter. */
const readEveryHall =
  (): AppThunk<Promise<readonly Hall[] | null>> => async (dispatch, getState) => {
    const filters = [...new Set([getState().session.ownerFilter, 0])]
    const lists = await Promise.all(filters.map((filter) => dispatch(freshHalls(filter))))
    return lists.at(-1) ?? null
  }

/** Why it was not set, as far as is known; nothing once the server has said OK. */
type Why = Pick<Pause, 'why' | 'status' | 'said'>
type Read = Pick<Pause, 'hall' | 'until'> & Why & { isOk: boolean }

/**
 * What the server's own data say of a pause of `owner`; never writes. `isOk`: the server has answered OK, which for all
 * halls is enough, even if they do not show the pause yet.
 */
const readBack =
  ({ hall, until, isOk, ...why }: Read, owner: SessionOwner): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const isForAll = hall === everyHall
    // If another player has logged in, their data prove nothing.
    const isTheirs = () => !isOverFor(owner, getState().session)
    const read = isTheirs()
      ? await Promise.all([
          isForAll ? dispatch(readEveryHall()) : [{ BingoID: hall, DaysBlocked: null }],
          dispatch(readTimeouts()),
        ])
      : null
    const [halls, rows] = (isTheirs() && read) || [null, null]
    // Twelve months may end on the day before the same date next year.
    const least = isForAll ? addDays(until, -1) : until
    const held = halls && rows && confirmedPause(rows, halls, least)
    if (!held && !(isForAll && isOk)) return { event: 'lost', ...why }
    // Without halls there is nothing to check the pause against.
    const isShown = held !== null || halls?.length === 0
    return { event: isShown ? 'done' : 'notShown', held: held?.until ?? null }
  }

const whyOf = ({ why, status, said }: Pause): Why => ({
  ...(why !== undefined && { why }),
  ...(status !== undefined && { status }),
  ...(said !== undefined && { said }),
})

/** 'Prøv igjen' for a pause that is unconfirmed, or that the halls do not show yet. */
export const confirmPause =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const act = selectPauseActs(getState()).find((one) => one.id === id)
    if (!act) return
    const read = { hall: act.hall, until: act.until, isOk: isSet(act), ...whyOf(act) }
    const outcome = await dispatch(readBack(read, getState().session))
    dispatch(actAnswered({ id, outcome }))
  }

/** A pause that has been asked for in a hall, and may have been set. */
const selectUnknown = (state: RootState, hall: string, until?: LocalDate): Pause | undefined =>
  selectPauseActs(state).findLast(
    (act) =>
      act.hall === hall && (until === undefined || act.until === until) && act.state === 'unknown',
  )

/**
 * Sets a pause, then reads it back. `refused`: why it was not set; null if the server said OK, and `until`: the last day if
 * that is later than what is asked for. One that may have been set before stays so whatever this answer is: it may be
 * refused because it holds.
 */
const setPause =
  (
    pause: Pick<Pause, 'hall' | 'hallName' | 'until'> & Partial<Pick<Pause, 'together'>>,
    ask: AppThunk<
      Promise<{ refused: Why | null; error?: unknown; until?: LocalDate; notSent?: true }>
    >,
    inTurn: Turn = (run) => run(),
  ): AppThunk<Promise<void>> =>
  (dispatch, getState) => {
    const { session: owner } = getState()
    const { hall } = pause
    const earlier = selectUnknown(getState(), hall, pause.until)
    const call = async (): Promise<Outcome> => {
      const { refused, error, until = pause.until, notSent } = await dispatch(ask)
      if (refused === null) {
        const outcome = await dispatch(readBack({ hall, until: pause.until, isOk: true }, owner))
        return { ...outcome, accepted: true, until }
      }
      if (outcomeUnknown(error) || earlier) {
        const why: Why = outcomeUnknown(error) ? { why: 'server' } : refused
        return await dispatch(readBack({ hall, until: pause.until, isOk: false, ...why }, owner))
      }
      // The hall may be paused already, from another tab or by the staff.
      if (hall !== everyHall && !notSent) void dispatch(readTimeouts())
      return { event: 'failed', ...refused }
    }
    // In the journal at once, even if it waits for its turn.
    const accepted = earlier?.accepted === true && { accepted: true }
    return dispatch(sendAct({ ...pause, kind: 'pause', ...accepted }, () => inTurn(call)))
  }

type Turn = (call: () => Promise<Outcome>) => Promise<Outcome>

/** `inTurn`: one of many that are asked for together, which waits until it may be sent. */
export const setHallPause =
  (
    hall: Pick<Hall, 'BingoID' | 'BingoName'>,
    until: LocalDate,
    inTurn?: Turn,
  ): AppThunk<Promise<void>> =>
  (dispatch, getState) => {
    const { session: owner } = getState()
    const pause = { hall: String(hall.BingoID), hallName: hall.BingoName, until }
    return dispatch(
      setPause(
        inTurn ? { ...pause, together: true } : pause,
        async () => {
          // While it waited another player may have logged in, whose halls are not to be paused, or its last day ended.
          if (isOverFor(owner, getState().session) || until < osloToday())
            return { refused: { why: 'server' }, notSent: true }
          const { data, error } = await dispatch(
            pausesApi.endpoints.setUserTimeouts.initiate({
              blockUntilDate: until,
              hallId: hall.BingoID,
            }),
          )
          if (data?.status === 0) return { refused: null, error }
          const said = data?.message ? { said: data.message } : {}
          return { refused: { why: 'server', ...said }, error }
        },
        inTurn,
      ),
    )
  }

/** For at least twelve months. From the day it was first asked for is enough to confirm it, if that may have set it. */
export const setPauseForAll =
  (password: string): AppThunk<Promise<void>> =>
  (dispatch, getState) => {
    const until = addMonths(osloToday(), 12)
    const least = selectUnknown(getState(), everyHall)?.until ?? until
    return dispatch(
      setPause({ hall: everyHall, hallName: '', until: least }, async () => {
        const { data, error } = await dispatch(
          globalPauseApi.endpoints.playPause.initiate({ password }),
        )
        if (data?.ok === true) return { refused: null, error, until }
        const status = isHttpError(error) ? error.status : 0
        return { refused: data ? { why: 'password' } : { why: 'call', status }, error, until }
      }),
    )
  }
