import { createSelector } from '@reduxjs/toolkit'
import type { Id } from '@/api/readers'
import type { RootState } from '@/store/rootReducer'
import { freshness, isOfPayment, type Entry, type Freshness } from './journalRules'
import { journal } from './journalSlice'

export const { selectJournal } = journal.selectors

const selectUserId = (state: RootState): string => state.session.userId

/** Only the logged-in player's: another player on the same device must not see them. */
export const selectMyEntries = createSelector(
  [(state: RootState) => selectJournal(state).entries, selectUserId],
  (entries, userId): readonly Entry[] => entries.filter(({ player }) => player === userId),
)

/** Of the balance that was asked for at `askedAt` (api/halls). */
export const selectFreshness = (state: RootState, hall: string, askedAt: number): Freshness =>
  freshness(selectMyEntries(state), hall, askedAt)

/** By its id, whoever's it is: the player who sent it may be logged out by now. */
export const selectEntry = (state: RootState, id: string): Entry | undefined =>
  selectJournal(state).entries.find((entry) => entry.id === id)

export const selectFollowed = (state: RootState): Entry | undefined => {
  const { entries, following } = selectJournal(state)
  return entries.find(({ id }) => id === following)
}

/** A payment by its transaction, whoever made it: the payment page may be opened without a session. */
export const selectPayment = (state: RootState, transaction: Id): Entry | undefined =>
  selectJournal(state).entries.find((entry) => isOfPayment(entry, transaction))

/**
 * The last day of a pause for all halls that the server has answered OK, while the halls do not show it yet: it counts
 * in every hall at once, whatever the re-reads say. Null if there is none.
 */
export const selectPausedEverywhere = (state: RootState): string | null =>
  selectMyEntries(state).findLast(
    ({ kind, hall, result, shown }) =>
      kind === 'pause' && hall === '' && result === 'done' && shown === false,
  )?.until ?? null
