import { createSelector } from '@reduxjs/toolkit'
import { freshHalls } from '@/api/freshHalls'
import { hallsApi, useMyHallsQuery, type Hall } from '@/api/halls'
import { pausesApi, useUserTimeoutsQuery } from '@/api/pauses'
import { isOverFor } from '@/api/sessionEnded'
import { limits } from '@/config/limits'
import type { Outcome } from '@/features/acts/actRules'
import type { Pause } from '@/features/acts/acts'
import { selectPausedEverywhere } from '@/features/acts/actsSelectors'
import { osloToday, type LocalDate } from '@/lib/dates'
import { limiter } from '@/lib/limiter'
import { useAppSelector } from '@/store/hooks'
import type { AppThunk, RootState } from '@/store/rootReducer'
import { serverState } from '@/store/serverState'
import { confirmPauses, readTimeouts, selectPauseActs, setHallPause } from './pauseActs'
import {
  allPauses,
  everyHall,
  hallsDue,
  isPending,
  isSet,
  shortPauseView,
  standingOf,
  type ShortPauseView,
} from './pauseRules'

const selectHalls = serverState.selector((state) => hallsApi.endpoints.myHalls.select()(state).data)
const selectTimeouts = serverState.selector(
  (state) => pausesApi.endpoints.userTimeouts.select(undefined)(state).data?.rows,
)

/** What is known of the player's halls, and every pause that they have. */
const selectKnown = createSelector(
  [selectHalls, selectTimeouts, selectPausedEverywhere, () => osloToday()],
  (halls, timeouts = [], everywhere, today) => ({
    halls,
    rows: allPauses(halls?.rows ?? [], timeouts, everywhere, today),
  }),
)

/** A longer pause of one hall, which is on its way or which the server has said OK to: a shorter one must not replace it. */
const isLonger = (act: Pause, until: LocalDate): boolean =>
  act.hall !== everyHall &&
  act.until > until &&
  (act.state === 'sent' || act.accepted === true || isSet(act))

/** What the player has asked for in every hall, until that day, and what goes before it. */
export const actsFor = (acts: readonly Pause[], until: LocalDate): Pause[] =>
  acts.filter((act) => (act.together === true && act.until === until) || isLonger(act, until))

/** The day of the last one that is pending. */
export const selectPendingUntil = (state: RootState): LocalDate | null =>
  selectPauseActs(state).findLast((act) => act.together === true && isPending(act))?.until ?? null

/** In every place that asks together. */
const inTurn = limiter(limits.pauseCallsAtOnce)

/**
 * A pause in every hall that lacks it, one call for each, each read back. The halls that are known are in the journal
 * from the press on; each is asked when halls and pauses have been read, unless it then holds the pause. A pause must not
 * fail for lack of a read: then what was known before decides. Unless `again`, the player asks anew.
 */
export const pauseTogether =
  (until: LocalDate, again = false): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { session: owner } = getState()
    const acts = selectPauseActs(getState())
    const asked = again ? actsFor(acts, until) : acts.filter((act) => isLonger(act, until))
    const isOver = () => isOverFor(owner, getState().session)
    const due = () => {
      const { halls, rows } = selectKnown(getState())
      return halls && !isOver() ? hallsDue(halls.rows, rows, asked, until) : []
    }
    const heldOutcome = (hall: Hall): Outcome | null => {
      const standing = standingOf(hall, selectKnown(getState()).rows, asked, until)
      return standing.state === 'held' && !isOver() ? { event: 'done', held: standing.until } : null
    }
    const reads = Promise.all([dispatch(freshHalls()), dispatch(readTimeouts())])
    const ask = (hall: Hall) =>
      dispatch(
        setHallPause(hall, until, async (call) => {
          await reads
          return inTurn(async () => heldOutcome(hall) ?? (await call()))
        }),
      )
    const first = due()
    const answers = first.map(ask)
    await reads
    const isNew = ({ BingoID }: Hall) => !first.some((hall) => hall.BingoID === BingoID)
    await Promise.all([...answers, ...due().filter(isNew).map(ask)])
  }

/** 'Prøv igjen'. */
export const tryTogetherAgain =
  (until: LocalDate): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const unconfirmed = actsFor(selectPauseActs(getState()), until)
      .filter((act) => act.state === 'unknown')
      .map(({ id }) => id)
    // At the same time: what is written is read back by itself, and the rest is read only once.
    await Promise.all([dispatch(pauseTogether(until, true)), dispatch(confirmPauses(unconfirmed))])
  }

/** How it stands in each of the player's halls; null while they are not known. */
export function useShortPause(until: LocalDate | null, isReading = false): ShortPauseView | null {
  const skip = until === null
  const { isError } = useMyHallsQuery(undefined, { skip })
  useUserTimeoutsQuery(undefined, { skip })
  const { halls, rows } = useAppSelector(selectKnown)
  const acts = useAppSelector(selectPauseActs)
  if (until === null || (!halls && !isError)) return null
  const asked = actsFor(acts, until)
  // Without a list it is told of those that were asked for.
  const list = asked.map(({ hall, hallName }) => ({ BingoID: hall, BingoName: hallName }))
  // A hall that was cut off with the end of the list is as unknown as one that could not be read.
  const told = halls
    ? { rows: halls.rows, dropped: halls.received - halls.rows.length }
    : { rows: list, dropped: null }
  return shortPauseView(told, rows, asked, until, isReading)
}
