import { freshHalls } from '@/api/freshHalls'
import { hallsApi, useMyHallsQuery, type Hall } from '@/api/halls'
import { pausesApi, useUserTimeoutsQuery, type UserTimeout } from '@/api/pauses'
import { limits } from '@/config/limits'
import { limiter } from '@/lib/limiter'
import type { LocalDate } from '@/lib/dates'
import { useAppSelector } from '@/store/hooks'
import type { AppThunk, RootState } from '@/store/rootReducer'
import { serverState } from '@/store/serverState'
import {
  confirmPause,
  pauseOutcome,
  readTimeouts,
  selectPauseActs,
  setHallPause,
  type PauseAct,
} from './pauseActs'
import { hallsDue, shortPauseView, type ShortPauseView } from './shortPauseRules'

/** The owner filter limits what is listed, not what is paused. */
const allHalls = { filter: 0 }
const noRows: readonly UserTimeout[] = []

const selectKnown = serverState.selector((state) => ({
  halls: hallsApi.endpoints.myHalls.select(allHalls)(state).data,
  rows: pausesApi.endpoints.userTimeouts.select(undefined)(state).data?.rows ?? noRows,
}))

/** What the player has asked for in every hall, until that day. */
export const selectAsked = (state: RootState, until: LocalDate): PauseAct[] =>
  selectPauseActs(state).filter((act) => act.together === true && act.until === until)

/** One that the player has not been told the outcome of, or whose outcome is not known. */
export const isPending = (act: PauseAct): boolean =>
  act.together === true && !act.seen && pauseOutcome(act) !== 'done'

/** The day of the last one that is pending; null if none is. */
export const selectPendingUntil = (state: RootState): LocalDate | null =>
  selectPauseActs(state).findLast(isPending)?.until ?? null

/** In every place that asks together. */
const inTurn = limiter(limits.pauseCallsAtOnce)

/**
 * Reads what there is, and returns the halls that lack the pause; null if no halls could be read. Without `asked` the
 * player asks anew. A pause must not fail for lack of a read: then what was known before decides.
 */
export const findHallsDue =
  (until: LocalDate, asked: readonly PauseAct[] = []): AppThunk<Promise<readonly Hall[] | null>> =>
  async (dispatch, getState) => {
    const { userId } = getState().session
    await Promise.all([dispatch(freshHalls(allHalls.filter)), dispatch(readTimeouts())])
    const { session } = getState()
    const { halls, rows } = selectKnown(getState())
    if (!halls || session.token === null || session.userId !== userId) return null
    return hallsDue(halls.rows, rows, asked, until)
  }

/** One call for each hall, each read back. */
export const pauseTogether =
  (halls: readonly Hall[], until: LocalDate): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await Promise.all(halls.map((hall) => dispatch(setHallPause(hall, until, inTurn))))
  }

/** Reads back what is unconfirmed; never writes. */
export const confirmTogether =
  (until: LocalDate): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const unconfirmed = selectAsked(getState(), until).filter(
      (act) => pauseOutcome(act) === 'unknown',
    )
    await Promise.all(unconfirmed.map(({ id }) => dispatch(confirmPause(id))))
  }

/** 'Prøv igjen'. */
export const tryTogetherAgain =
  (until: LocalDate): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const due = await dispatch(findHallsDue(until, selectAsked(getState(), until)))
    if (due) await dispatch(pauseTogether(due, until))
    await dispatch(confirmTogether(until))
  }

/** How it stands in each of the player's halls; null while they are not known. */
export function useShortPause(until: LocalDate | null, isSending = false): ShortPauseView | null {
  const { data: halls, isError } = useMyHallsQuery(allHalls)
  const { data: timeouts } = useUserTimeoutsQuery()
  const acts = useAppSelector(selectPauseActs)
  if (until === null || (!halls && !isError)) return null
  const asked = acts.filter((act) => act.together === true && act.until === until)
  // Without a list it is told of those that were asked for.
  const askedHalls = asked.map(({ hall, about }) => ({
    BingoID: hall,
    BingoName: about.replace(/^hos /u, ''),
  }))
  const rows = timeouts?.rows ?? noRows
  // A hall that was cut off with the end of the list is as unknown as one that could not be read.
  const known = halls
    ? { rows: halls.rows, dropped: halls.received - halls.rows.length }
    : { rows: askedHalls, dropped: null }
  return shortPauseView(known, rows, asked, until, isSending)
}
