import { createSelector } from '@reduxjs/toolkit'
import { useState } from 'react'
import { freshHalls } from '@/api/freshHalls'
import type { Hall } from '@/api/halls'
import { globalPauseApi, pausesApi, type UserTimeout } from '@/api/pauses'
import { isOverFor, type SessionOwner } from '@/api/sessionEnded'
import { untilIdle } from '@/api/thunk'
import { messageFor, outcomeUnknown } from '@/api/errors'
import { done, type Entry, type Outcome } from '@/features/money/journalRules'
import { selectMyEntries } from '@/features/money/journalSelectors'
import { entryAnswered } from '@/features/money/journalSlice'
import { sendAct } from '@/features/money/useAct'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { addDays, addMonths } from '@/lib/calendar'
import { formatDate, osloToday, type LocalDate } from '@/lib/dates'
import { useAppSelector } from '@/store/hooks'
import type { AppThunk, RootState } from '@/store/rootReducer'
import { pauseFailureText, confirmedPause } from './pauseRules'

/** In the place of a hall's id: the pause for all halls. */
export const everyHall = ''

/** A pause the player has asked for. Its outcome is read back from the server, and outlives its dialog and its page. */
export type PauseAct = Entry & { until: LocalDate }

const isPause = (entry: Entry): entry is PauseAct =>
  entry.kind === 'pause' && entry.until !== undefined

/** `notShown`: the server has set it, but the halls do not show it yet. */
export function pauseOutcome({ state, result, shown }: PauseAct) {
  if (result === 'done') return shown === false ? 'notShown' : 'done'
  if (result === 'failed') return 'failed'
  return state === 'sent' ? 'sent' : 'unknown'
}

/** One that the player has not been told the outcome of, or whose outcome is not known. */
export const isPending = (act: PauseAct): boolean => !act.seen && pauseOutcome(act) !== 'done'

/** Whether the player must still be shown it after having seen it once, unless they have hidden it. */
export const isUnsettled = (act: PauseAct): boolean =>
  !act.seen && ['sent', 'unknown', 'notShown'].includes(pauseOutcome(act))

/** Not those that are over: whatever became of them, the player can play again. */
export const selectPauseActs = createSelector(
  [selectMyEntries, () => osloToday()],
  (entries, today): readonly PauseAct[] =>
    entries.filter(isPause).filter(({ until }) => until >= today),
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

export const atHall = ({ BingoName }: Pick<Hall, 'BingoName'>): string => `hos ${BingoName}`

/** Told of a pause that is set. `until`: its last day, if that is known. */
export const heldText = (
  where: string,
  until: LocalDate | null | undefined,
  otherwise = 'uten kjent sluttdato',
): string => `Den gjelder ${where} ${until ? `til og med ${formatDate(until)}` : otherwise}.`

type Asked = Pick<PauseAct, 'hall' | 'about' | 'until' | 'result' | 'text'>

/**
 * What the server's own data say of a pause of `owner`; never writes. Its `result` is 'done' if the server has answered
 * OK: for all halls that is enough, even if they do not show the pause yet.
 */
const readBack =
  ({ hall, about, until, result, text }: Asked, owner: SessionOwner): AppThunk<Promise<Outcome>> =>
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
    if (!held && !(isForAll && result === 'done')) return { state: 'unknown', text }
    const where = isForAll ? 'alle hallene dine' : about
    // Without halls there is nothing to check the pause against.
    const shown = held !== null || halls?.length === 0
    return { ...done(heldText(where, held?.until, 'i minst 12 måneder')), shown }
  }

/** 'Prøv igjen' for a pause that is unconfirmed, or that the halls do not show yet. */
export const confirmPause =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const act = selectPauseActs(getState()).find((one) => one.id === id)
    if (!act) return
    const outcome = await dispatch(readBack(act, getState().session))
    dispatch(entryAnswered({ id, outcome }))
  }

/** A pause that has been asked for in a hall, and may have been set. */
const selectUnknown = (state: RootState, hall: string, until?: LocalDate): PauseAct | undefined =>
  selectPauseActs(state).findLast(
    (act) =>
      act.hall === hall &&
      (until === undefined || act.until === until) &&
      pauseOutcome(act) === 'unknown',
  )

/**
 * Sets a pause, then reads it back. `refusal`: why it was not set; '' if the server said OK, and `until`: the last day if
 * that is later than what is asked for. One that may have been set before stays so whatever this answer is: it may be
 * refused because it holds.
 */
const setPause =
  (
    pause: Pick<PauseAct, 'hall' | 'about' | 'until'> & Partial<Pick<PauseAct, 'together'>>,
    ask: AppThunk<Promise<{ refusal: string; error?: unknown; until?: LocalDate; notSent?: true }>>,
    inTurn: Turn = (run) => run(),
  ): AppThunk<Promise<void>> =>
  (dispatch, getState) => {
    const { session: owner } = getState()
    const earlier = selectUnknown(getState(), pause.hall, pause.until)
    const call = async (): Promise<Outcome> => {
      const { refusal, error, until = pause.until, notSent } = await dispatch(ask)
      if (refusal === '') {
        const outcome = await dispatch(readBack({ ...pause, result: 'done', text: '' }, owner))
        return { ...outcome, accepted: true, until }
      }
      if (outcomeUnknown(error) || earlier) {
        const text = outcomeUnknown(error) ? pauseFailureText : refusal
        return await dispatch(readBack({ ...pause, result: null, text }, owner))
      }
      // The hall may be paused already, from another tab or by the staff.
      if (pause.hall !== everyHall && !notSent) void dispatch(readTimeouts())
      return { state: 'settled', result: 'failed', text: refusal }
    }
    // In the journal at once, even if it waits for its turn.
    const entry = { ...pause, kind: 'pause', amount: null, accepted: earlier?.accepted } as const
    return dispatch(sendAct(entry, () => inTurn(call)))
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
    const pause = { hall: String(hall.BingoID), about: atHall(hall), until }
    return dispatch(
      setPause(
        inTurn ? { ...pause, together: true } : pause,
        async () => {
          // While it waited another player may have logged in, whose halls are not to be paused, or its last day ended.
          if (isOverFor(owner, getState().session) || until < osloToday())
            return { refusal: pauseFailureText, notSent: true }
          const { data, error } = await dispatch(
            pausesApi.endpoints.setUserTimeouts.initiate({
              blockUntilDate: until,
              hallId: hall.BingoID,
            }),
          )
          return { refusal: data?.status === 0 ? '' : data?.message || pauseFailureText, error }
        },
        inTurn,
      ),
    )
  }

const wrongPasswordText = 'Passordet ser ut til å være feil'

/** Why it was not set, where that is the password: its field tells it. */
export const passwordRefused = (act: PauseAct | undefined): string | null =>
  act?.result === 'failed' && act.text === wrongPasswordText ? act.text : null

/** For at least twelve months. From the day it was first asked for is enough to confirm it, if that may have set it. */
export const setPauseForAll =
  (password: string): AppThunk<Promise<void>> =>
  (dispatch, getState) => {
    const until = addMonths(osloToday(), 12)
    const least = selectUnknown(getState(), everyHall)?.until ?? until
    return dispatch(
      setPause({ hall: everyHall, about: 'for alle haller', until: least }, async () => {
        const { data, error } = await dispatch(
          globalPauseApi.endpoints.playPause.initiate({ password }),
        )
        const refusal = data ? wrongPasswordText : messageFor(error)
        return { refusal: data?.ok === true ? '' : refusal, error, until }
      }),
    )
  }
