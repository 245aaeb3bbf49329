import { freshHalls } from '@/api/freshHalls'
import { hallsApi, useMyHallsQuery, type Hall } from '@/api/halls'
import { pausesApi, useUserTimeoutsQuery, type UserTimeout } from '@/api/pauses'
import { isOverFor } from '@/api/sessionEnded'
import { limits } from '@/config/limits'
import { selectJournal, selectPausedEverywhere } from '@/features/money/journalSelectors'
import { entryAnswered, entrySent } from '@/features/money/journalSlice'
import { limiter } from '@/lib/limiter'
import { osloToday, type LocalDate } from '@/lib/dates'
import { useAppSelector } from '@/store/hooks'
import type { AppThunk, RootState } from '@/store/rootReducer'
import { serverState } from '@/store/serverState'
import { useToday } from '@/ui/useToday'
import {
  confirmPause,
  everyHall,
  pauseEntry,
  pauseOutcome,
  readTimeouts,
  selectPauseActs,
  setHallPause,
  type PauseAct,
} from './pauseActs'
import { pauseFailureText } from './pauseRules'
import { allPauses, hallsDue, shortPauseView, type ShortPauseView } from './shortPauseRules'

/** The owner filter limits what is listed, not what is paused. */
const allHalls = { filter: 0 }
const noRows: readonly UserTimeout[] = []

const selectKnown = serverState.selector((state) => ({
  halls: hallsApi.endpoints.myHalls.select(allHalls)(state).data,
  rows: pausesApi.endpoints.userTimeouts.select(undefined)(state).data?.rows ?? noRows,
}))

/** A longer pause of one hall, which is on its way or which the server has said OK to: a shorter one must not replace it. */
const isLonger = (act: PauseAct, until: LocalDate): boolean =>
  act.hall !== everyHall &&
  act.until > until &&
  (act.state === 'sent' || act.accepted === true || act.result === 'done')

const askedOf = (acts: readonly PauseAct[], until: LocalDate): PauseAct[] =>
  acts.filter((act) => (act.together === true && act.until === until) || isLonger(act, until))

/** What the player has asked for in every hall, until that day, and what goes before it. */
export const selectAsked = (state: RootState, until: LocalDate): PauseAct[] =>
  askedOf(selectPauseActs(state), until)

/** One that the player has not been told the outcome of, or whose outcome is not known. */
const isPending = (act: PauseAct): boolean =>
  act.together === true && !act.seen && pauseOutcome(act) !== 'done'

/** The day of the last one, if any is pending. */
export const selectPendingUntil = (state: RootState): LocalDate | null => {
  const acts = selectPauseActs(state).filter(({ together }) => together === true)
  return (acts.some(isPending) ? acts.at(-1)?.until : null) ?? null
}

/** In every place that asks together. */
const inTurn = limiter(limits.pauseCallsAtOnce)

/** The halls that lack the pause, by what is known; null if no halls are. */
const selectDue = (state: RootState, until: LocalDate, again: boolean): readonly Hall[] | null => {
  const { halls, rows } = selectKnown(state)
  if (!halls) return null
  const acts = selectPauseActs(state)
  const asked = again ? askedOf(acts, until) : acts.filter((act) => isLonger(act, until))
  const everywhere = selectPausedEverywhere(state)
  return hallsDue(halls.rows, allPauses(halls.rows, rows, everywhere, osloToday()), asked, until)
}

/**
 * For a player who is gone before anything was sent: they confirmed it, and are told with the next log-in. Not of a hall
 * where an earlier pause may have been set, nor where nobody can be told, or what is stored has just been deleted.
 */
const keepUnsent =
  (player: string, halls: readonly Hall[], until: LocalDate): AppThunk<void> =>
  (dispatch, getState) => {
    if (player === '' || getState().session.endedBy === 'forgotten') return
    const open = selectJournal(getState()).entries.filter(
      (entry) => entry.kind === 'pause' && entry.player === player && entry.state !== 'settled',
    )
    for (const hall of halls) {
      if (open.some((entry) => entry.hall === String(hall.BingoID))) continue
      const pause = { ...pauseEntry(hall, until), player, kind: 'pause', amount: null } as const
      const { id } = dispatch(entrySent({ ...pause, together: true })).payload
      const outcome = { state: 'settled', result: 'failed', text: pauseFailureText } as const
      dispatch(entryAnswered({ id, outcome }))
    }
  }

/**
 * Reads what there is, and returns the halls that lack the pause; null if no halls could be read. Unless `again`, the
 * player asks anew. A pause must not fail for lack of a read: then what was known before decides.
 */
export const findHallsDue =
  (until: LocalDate, again = false): AppThunk<Promise<readonly Hall[] | null>> =>
  async (dispatch, getState) => {
    const { session: owner } = getState()
    const before = selectDue(getState(), until, again)
    await Promise.all([dispatch(freshHalls(allHalls.filter)), dispatch(readTimeouts())])
    if (!isOverFor(owner, getState().session)) return selectDue(getState(), until, again)
    dispatch(keepUnsent(owner.userId, before ?? [], until))
    return null
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
  async (dispatch) => {
    const due = await dispatch(findHallsDue(until, true))
    if (due) await dispatch(pauseTogether(due, until))
    await dispatch(confirmTogether(until))
  }

/** How it stands in each of the player's halls; null while they are not known. */
export function useShortPause(until: LocalDate | null, isSending = false): ShortPauseView | null {
  const { data: halls, isError } = useMyHallsQuery(allHalls)
  const { data: timeouts } = useUserTimeoutsQuery()
  const acts = useAppSelector(selectPauseActs)
  const everywhere = useAppSelector(selectPausedEverywhere)
  const today = useToday()
  if (until === null || (!halls && !isError)) return null
  const asked = askedOf(acts, until)
  // Without a list it is told of those that were asked for.
  const askedHalls = asked.map(({ hall, about }) => ({
    BingoID: hall,
    BingoName: about.replace(/^hos /u, ''),
    DaysBlocked: 0,
  }))
  // A hall that was cut off with the end of the list is as unknown as one that could not be read.
  const list = halls
    ? { rows: halls.rows, dropped: halls.received - halls.rows.length }
    : { rows: askedHalls, dropped: null }
  const rows = allPauses(list.rows, timeouts?.rows ?? noRows, everywhere, today)
  return shortPauseView(list, rows, asked, until, isSending)
}
