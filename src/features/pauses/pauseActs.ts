import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import { freshHalls } from '@/api/freshHalls'
import type { Hall } from '@/api/halls'
import { globalPauseApi, pausesApi, type UserTimeout } from '@/api/pauses'
import { untilIdle } from '@/api/thunk'
import { messageFor, outcomeUnknown } from '@/api/transport'
import { addMonths, osloToday, type LocalDate } from '@/lib/dates'
import { allHallsHeld, failureText, heldUntil, unknownText } from './pauseRules'
import {
  everyHall,
  pauseSent,
  pauseSettled,
  selectPauseAct,
  type PauseAct,
  type PauseOutcome,
  type PausesStore,
} from './pausesSlice'

type PauseThunk<Result> = ThunkAction<Promise<Result>, PausesStore, unknown, UnknownAction>

/** Dispatch typed for the thunks of this file, which keep running after their dialog has closed. */
export const usePauseDispatch = () =>
  useDispatch<ThunkDispatch<PausesStore, unknown, UnknownAction>>()

const wrongPasswordText = 'Passordet ser ut til å være feil'

const anew = { subscribe: false, forceRefetch: true } as const

const readTimeouts = (): PauseThunk<readonly UserTimeout[] | null> => async (dispatch) => {
  await untilIdle(() => dispatch(pausesApi.util.getRunningQueryThunk('userTimeouts', undefined)))
  const read = await dispatch(pausesApi.endpoints.userTimeouts.initiate(undefined, anew))
  return read.isSuccess ? read.data.rows : null
}

/** Re-fetches the list on screen too, but returns all of the player's halls, whatever the owner filter. */
const readEveryHall = (): PauseThunk<readonly Hall[] | null> => async (dispatch, getState) => {
  const shown = getState().session.ownerFilter
  const filters = shown === 0 ? [0] : [shown, 0]
  const lists = await Promise.all(filters.map((filter) => dispatch(freshHalls(filter))))
  return lists.at(-1) ?? null
}

type Held = { until: LocalDate | null } | null

/** Reads the pause from the server; null if the server does not hold it or cannot be reached. */
const readHeld =
  (act: Omit<PauseAct, 'outcome'>, confirmedBySender: boolean): PauseThunk<Held> =>
  async (dispatch) => {
    if (act.hallId !== everyHall) {
      const rows = await dispatch(readTimeouts())
      const until = rows && heldUntil(rows, act.hallId, act.until)
      return until === null ? null : { until }
    }
    const [halls, rows] = await Promise.all([dispatch(readEveryHall()), dispatch(readTimeouts())])
    if (!halls || !rows) return null
    // Without halls there is nothing to check the pause against, so the server's OK has to be enough.
    if (halls.length === 0) return confirmedBySender ? { until: null } : null
    return allHallsHeld(rows, halls, act.askedOn)
  }

/** Reads the outcome of a pause; never writes. If another player has logged in, their data proves nothing. */
const settle =
  (act: Omit<PauseAct, 'outcome'>, failure: string | null): PauseThunk<void> =>
  async (dispatch, getState) => {
    const { hallId, userId } = act
    const isTheirs = () => {
      const { session } = getState()
      return session.token !== null && session.userId === userId
    }
    const read = isTheirs() ? await dispatch(readHeld(act, failure === null)) : null
    const held = isTheirs() ? read : null
    // For all halls the server's OK is enough (contract section 3), even if the halls do not show the pause yet.
    const isSet = held !== null || (hallId === everyHall && failure === null)
    const outcome: PauseOutcome = isSet
      ? { state: 'active', until: held?.until ?? null, shown: held !== null }
      : { state: 'unconfirmed', failure }
    dispatch(pauseSettled({ hallId, userId, outcome }))
  }

/** 'Prøv igjen' for a pause that is unconfirmed, or that the halls do not show yet. */
export const confirmPause =
  (hallId: string): PauseThunk<void> =>
  async (dispatch, getState) => {
    const act = selectPauseAct(getState(), hallId)
    if (act?.outcome.state === 'unconfirmed') await dispatch(settle(act, act.outcome.failure))
    else if (act?.outcome.state === 'active') await dispatch(settle(act, null))
  }

/** Sets a pause in one hall, then checks it against the server's own timeouts. */
export const setHallPause =
  (
    { BingoID, BingoName }: Pick<Hall, 'BingoID' | 'BingoName'>,
    until: LocalDate,
  ): PauseThunk<void> =>
  async (dispatch, getState) => {
    const { userId } = getState().session
    const hallId = String(BingoID)
    const act = { userId, hallId, hallName: BingoName, askedOn: osloToday(), until }
    dispatch(pauseSent(act))
    const { data, error } = await dispatch(
      pausesApi.endpoints.setUserTimeouts.initiate({ blockUntilDate: until, hallId: BingoID }),
    )
    if (data?.status === 0) await dispatch(settle(act, null))
    else if (outcomeUnknown(error)) await dispatch(settle(act, `${failureText} ${unknownText}`))
    else {
      const message = data?.message || failureText
      dispatch(pauseSettled({ hallId, userId, outcome: { state: 'refused', message } }))
      // A refusal may mean that the hall is paused already, from another tab or by the staff.
      await dispatch(readTimeouts())
    }
  }

/** Sets the pause for all halls, for at least twelve months, then checks it in every one of them. */
export const setPauseForAll =
  (password: string): PauseThunk<void> =>
  async (dispatch, getState) => {
    const { userId } = getState().session
    const askedOn = osloToday()
    const until = addMonths(askedOn, 12)
    const act = { userId, hallId: everyHall, hallName: '', askedOn, until }
    dispatch(pauseSent(act))
    const { data, error } = await dispatch(
      globalPauseApi.endpoints.playPause.initiate({ password }),
    )
    if (data?.ok) await dispatch(settle(act, null))
    else if (outcomeUnknown(error))
      await dispatch(settle(act, `${messageFor(error)} ${unknownText}`))
    else {
      const message = data ? wrongPasswordText : messageFor(error)
      dispatch(pauseSettled({ hallId: everyHall, userId, outcome: { state: 'refused', message } }))
    }
  }
