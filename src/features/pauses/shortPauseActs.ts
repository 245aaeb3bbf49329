import { freshHalls } from '@/api/freshHalls'
import { hallsApi, useMyHallsQuery, type Hall } from '@/api/halls'
import { pausesApi, useUserTimeoutsQuery, type UserTimeout } from '@/api/pauses'
import { isOverFor } from '@/api/sessionEnded'
import { limits } from '@/config/limits'
import type { Outcome } from '@/features/acts/actRules'
import type { Pause } from '@/features/acts/acts'
import { selectPausedEverywhere } from '@/features/acts/actsSelectors'
import { actHidden } from '@/features/acts/actsSlice'
import { limiter } from '@/lib/limiter'
import { osloToday, type LocalDate } from '@/lib/dates'
import { useAppSelector } from '@/store/hooks'
import type { AppThunk, RootState } from '@/store/rootReducer'
import { serverState } from '@/store/serverState'
import { useToday } from '@/ui/useToday'
import {
  confirmPause,
  everyHall,
  isPending,
  isUnsettled,
  readTimeouts,
  selectPauseActs,
  setHallPause,
} from './pauseActs'
import { isSet } from './pauseRules'
import {
  allPauses,
  hallsDue,
  shortPauseView,
  standingOf,
  type ShortPauseView,
} from './shortPauseRules'

/** The owner filter limits what is listed, not what is paused. */
const allHalls = { filter: 0 }
const noRows: readonly UserTimeout[] = []

const selectRead = serverState.selector((state) => ({
  halls: hallsApi.endpoints.myHalls.select(allHalls)(state).data,
  timeouts: pausesApi.endpoints.userTimeouts.select(undefined)(state).data,
}))

/** The player's halls and every pause that they have, by what is known; null if no halls are. */
const selectKnown = (state: RootState) => {
  const { halls, timeouts } = selectRead(state)
  if (!halls) return null
  const everywhere = selectPausedEverywhere(state)
  const rows = allPauses(halls.rows, timeouts?.rows ?? noRows, everywhere, osloToday())
  return { halls: halls.rows, rows }
}

/** A longer pause of one hall, which is on its way or which the server has said OK to: a shorter one must not replace it. */
const isLonger = (act: Pause, until: LocalDate): boolean =>
  act.hall !== everyHall &&
  act.until > until &&
  (act.state === 'sent' || act.accepted === true || isSet(act))

/** What the player has asked for in every hall, until that day, and what goes before it. */
const actsFor = (acts: readonly Pause[], until: LocalDate): Pause[] =>
  acts.filter((act) => (act.together === true && act.until === until) || isLonger(act, until))

export const selectActsFor = (state: RootState, until: LocalDate): Pause[] =>
  actsFor(selectPauseActs(state), until)

/** The day of the last one that is pending. */
export const selectPendingUntil = (state: RootState): LocalDate | null =>
  selectPauseActs(state).findLast((act) => act.together === true && isPending(act))?.until ?? null

/** In every place that asks together. */
const inTurn = limiter(limits.pauseCallsAtOnce)

/**
 * A pause in every hall that lacks it, one call for each, each read back. The halls that are known are in the journal from
 * the press on; each is asked when halls and pauses have been read, unless it then holds the pause. A pause must not fail
 * for lack of a read: then what was known before decides. Unless `again`, the player asks anew.
 */
export const pauseTogether =
  (until: LocalDate, again = false): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { session: owner } = getState()
    const acts = selectPauseActs(getState())
    const asked = again ? actsFor(acts, until) : acts.filter((act) => isLonger(act, until))
    const known = () => (isOverFor(owner, getState().session) ? null : selectKnown(getState()))
    const due = () => {
      const now = known()
      return now ? hallsDue(now.halls, now.rows, asked, until) : []
    }
    const heldOutcome = (hall: Hall): Outcome | null => {
      const standing = standingOf(hall, known()?.rows ?? noRows, asked, until)
      return standing.state === 'held' ? { event: 'done', held: standing.until } : null
    }
    const reads = Promise.all([dispatch(freshHalls(allHalls.filter)), dispatch(readTimeouts())])
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

/** Reads back what is unconfirmed; never writes. */
export const confirmTogether =
  (until: LocalDate): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const unconfirmed = selectActsFor(getState(), until).filter((act) => act.state === 'unknown')
    await Promise.all(unconfirmed.map(({ id }) => dispatch(confirmPause(id))))
  }

/** What its dialog shows counts as seen, unless it is unsettled. */
export const seeTogether =
  (until: LocalDate): AppThunk<void> =>
  (dispatch, getState) => {
    for (const act of selectActsFor(getState(), until))
      if (act.together === true && !act.seen && !isUnsettled(act)) dispatch(actHidden(act.id))
  }

/** 'Prøv igjen'. */
export const tryTogetherAgain =
  (until: LocalDate): AppThunk<Promise<void>> =>
  async (dispatch) => {
    // At the same time: what is written is read back by itself, and the rest is read only once.
    await Promise.all([dispatch(pauseTogether(until, true)), dispatch(confirmTogether(until))])
  }

/** How it stands in each of the player's halls; null while they are not known. */
export function useShortPause(until: LocalDate | null, isReading = false): ShortPauseView | null {
  const { data: halls, isError } = useMyHallsQuery(allHalls)
  const { data: timeouts } = useUserTimeoutsQuery()
  const acts = useAppSelector(selectPauseActs)
  const everywhere = useAppSelector(selectPausedEverywhere)
  const today = useToday()
  if (until === null || (!halls && !isError)) return null
  const asked = actsFor(acts, until)
  // Without a list it is told of those that were asked for.
  const askedHalls = asked.map(({ hall, hallName }) => ({
    BingoID: hall,
    BingoName: hallName,
    DaysBlocked: 0,
  }))
  // A hall that was cut off with the end of the list is as unknown as one that could not be read.
  const list = halls
    ? { rows: halls.rows, dropped: halls.received - halls.rows.length }
    : { rows: askedHalls, dropped: null }
  const rows = allPauses(list.rows, timeouts?.rows ?? noRows, everywhere, today)
  return shortPauseView(list, rows, asked, until, isReading)
}
