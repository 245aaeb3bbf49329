import { createSelector } from '@reduxjs/toolkit'
import { freshHalls } from '@/api/freshHalls'
import type { Hall } from '@/api/halls'
import { globalPauseApi, pausesApi, type UserTimeout } from '@/api/pauses'
import { untilIdle } from '@/api/thunk'
import { messageFor, outcomeUnknown } from '@/api/transport'
import type { Entry, Outcome } from '@/features/money/journalRules'
import { selectMyEntries } from '@/features/money/journalSelectors'
import { entryAnswered } from '@/features/money/journalSlice'
import { unknownPauseText } from '@/features/money/journalRules'
import { sendAct } from '@/features/money/useAct'
import { addMonths, formatDate, osloDate, osloToday, type LocalDate } from '@/lib/dates'
import { useAppSelector } from '@/store/hooks'
import type { AppThunk, RootState } from '@/store/rootReducer'
import { allHallsHeld, failureText, heldUntil } from './pauseRules'

/** In the place of a hall's id: the pause for all halls. */
export const everyHall = ''

/** A pause the player has asked for. Its outcome is read back from the server, and outlives its dialog and its page. */
export type PauseAct = Entry & { until: LocalDate }

const isPause = (entry: Entry): entry is PauseAct =>
  entry.kind === 'pause' && entry.until !== undefined

/** Whether the player must still be shown it after having seen it once, unless they have hidden it. */
export const isUnsettled = ({ state, result, shown, seen }: PauseAct): boolean =>
  !seen && (state !== 'settled' || (result === 'done' && shown === false))

export const selectPauseActs = createSelector([selectMyEntries], (entries): readonly PauseAct[] =>
  entries.filter(isPause),
)

const selectPauseAct = (state: RootState, hallId: string): PauseAct | undefined =>
  selectPauseActs(state).findLast(({ hall }) => hall === hallId)

/** The last pause asked for in a hall, or for all halls. */
export const usePauseAct = (hallId: string): PauseAct | undefined =>
  useAppSelector((state) => selectPauseAct(state, hallId))

const wrongPasswordText = 'Passordet ser ut til å være feil'

const anew = { subscribe: false, forceRefetch: true } as const

const readTimeouts = (): AppThunk<Promise<readonly UserTimeout[] | null>> => async (dispatch) => {
  await untilIdle(() => dispatch(pausesApi.util.getRunningQueryThunk('userTimeouts', undefined)))
  const read = await dispatch(pausesApi.endpoints.userTimeouts.initiate(undefined, anew))
  return read.isSuccess ? read.data.rows : null
}

/** Re-fetches the list on screen too, but returns all of the player's halls, whatever the owner filter. */
const readEveryHall =
  (): AppThunk<Promise<readonly Hall[] | null>> => async (dispatch, getState) => {
    const shown = getState().session.ownerFilter
    const filters = shown === 0 ? [0] : [shown, 0]
    const lists = await Promise.all(filters.map((filter) => dispatch(freshHalls(filter))))
    return lists.at(-1) ?? null
  }

interface Asked {
  player: string
  hall: string
  until: LocalDate
  askedOn: LocalDate
}

/** Reads the pause from the server; null if the server does not hold it or cannot be reached. */
const readHeld =
  (
    asked: Asked,
    confirmedBySender: boolean,
  ): AppThunk<Promise<{ until: LocalDate | null } | null>> =>
  async (dispatch) => {
    if (asked.hall !== everyHall) {
      const rows = await dispatch(readTimeouts())
      const until = rows && heldUntil(rows, asked.hall, asked.until)
      return until === null ? null : { until }
    }
    const [halls, rows] = await Promise.all([dispatch(readEveryHall()), dispatch(readTimeouts())])
    if (!halls || !rows) return null
    // Without halls there is nothing to check the pause against, so the server's OK has to be enough.
    if (halls.length === 0) return confirmedBySender ? { until: null } : null
    return allHallsHeld(rows, halls, asked.askedOn)
  }

function activeText(
  { hall, about }: Pick<Entry, 'hall' | 'about'>,
  until: LocalDate | null,
): string {
  const where = hall === everyHall ? 'Den gjelder alle hallene dine' : `Den gjelder ${about}`
  return until === null
    ? `${where} i minst 12 måneder.`
    : `${where} til og med ${formatDate(until)}.`
}

/** Which pause it is. */
export const whichPause = ({ hall, about, until }: PauseAct): string =>
  hall === everyHall
    ? `Det gjelder spillepausen ${about}.`
    : `Det gjelder spillepausen ${about} til og med ${formatDate(until)}.`

/**
 * What the server's own data say of a pause; never writes. If another player has logged in, their data prove nothing.
 * `failure` is told first where the answer to the pause itself was lost.
 */
const outcomeOf =
  (asked: Asked & { about: string }, failure: string | null): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState) => {
    const isTheirs = () => {
      const { token, userId } = getState().session
      return token !== null && userId === asked.player
    }
    const read = isTheirs() ? await dispatch(readHeld(asked, failure === null)) : null
    const held = isTheirs() ? read : null
    // For all halls the server's OK is enough (contract section 3), even if the halls do not show the pause yet.
    if (held === null && (asked.hall !== everyHall || failure !== null))
      return { state: 'unknown', text: failure ?? '' }
    return {
      state: 'settled',
      result: 'done',
      text: activeText(asked, held?.until ?? null),
      shown: held !== null,
    }
  }

/** 'Prøv igjen' for a pause that is unconfirmed, or that the halls do not show yet. */
export const confirmPause =
  (hallId: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const act = selectPauseAct(getState(), hallId)
    if (!act || act.state === 'sent' || !isUnsettled(act)) return
    const asked = { ...act, askedOn: osloDate(new Date(act.sentAt)) }
    const failure = act.state === 'unknown' && act.text !== '' ? act.text : null
    const isConfirmed = act.state === 'settled'
    const outcome = await dispatch(outcomeOf(asked, isConfirmed ? null : failure))
    dispatch(entryAnswered({ id: act.id, outcome }))
  }

interface NewPause {
  hall: string
  about: string
  until: LocalDate
}

const sendPause =
  (
    pause: NewPause,
    ask: () => Promise<{ isSet: boolean; refusal: string; error?: unknown; failure: string }>,
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const asked = { ...pause, player: getState().session.userId, askedOn: osloToday() }
    await dispatch(
      sendAct({ ...pause, kind: 'pause', amount: null }, async () => {
        const { isSet, refusal, error, failure } = await ask()
        if (isSet) return await dispatch(outcomeOf(asked, null))
        if (outcomeUnknown(error))
          return await dispatch(outcomeOf(asked, `${failure} ${unknownPauseText}`))
        return { state: 'settled', result: 'failed', text: refusal }
      }),
    )
    // A refusal may mean that the hall is paused already, from another tab or by the staff.
    const isRefused = selectPauseAct(getState(), pause.hall)?.result === 'failed'
    if (isRefused && pause.hall !== everyHall) await dispatch(readTimeouts())
  }

/** Sets a pause in one hall, then checks it against the server's own timeouts. */
export const setHallPause =
  (
    { BingoID, BingoName }: Pick<Hall, 'BingoID' | 'BingoName'>,
    until: LocalDate,
  ): AppThunk<Promise<void>> =>
  (dispatch) =>
    dispatch(
      sendPause(
        {
          hall: String(BingoID),
          about: `hos ${BingoName}`,
          until,
        },
        async () => {
          const { data, error } = await dispatch(
            pausesApi.endpoints.setUserTimeouts.initiate({
              blockUntilDate: until,
              hallId: BingoID,
            }),
          )
          return {
            isSet: data?.status === 0,
            refusal: data?.message || failureText,
            error,
            failure: failureText,
          }
        },
      ),
    )

/** Sets the pause for all halls, for at least twelve months, then checks it in every one of them. */
export const setPauseForAll =
  (password: string): AppThunk<Promise<void>> =>
  (dispatch) =>
    dispatch(
      sendPause(
        {
          hall: everyHall,
          about: 'for alle haller',
          until: addMonths(osloToday(), 12),
        },
        async () => {
          const { data, error } = await dispatch(
            globalPauseApi.endpoints.playPause.initiate({ password }),
          )
          const failure = messageFor(error)
          return {
            isSet: data?.ok === true,
            refusal: data ? wrongPasswordText : failure,
            error,
            failure,
          }
        },
      ),
    )
