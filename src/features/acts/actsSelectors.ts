import { createSelector } from '@reduxjs/toolkit'
import type { Id } from '@/api/readers'
import type { RootState } from '@/store/rootReducer'
import { freshness, isOfTransaction, type Freshness } from './actRules'
import { isPayment, type Act, type Payment } from './acts'
import { paymentsSlice } from './paymentsSlice'

export const { selectActs } = paymentsSlice.selectors

const selectUserId = (state: RootState): string => state.session.userId

/** Only the logged-in player's: another player on the same device must not see them. */
export const selectMyActs = createSelector(
  [(state: RootState) => selectActs(state).acts, selectUserId],
  (acts, userId): readonly Act[] => acts.filter(({ player }) => player === userId),
)

/** Of the balance that was asked for at `askedAt` (api/halls). */
export const selectFreshness = (state: RootState, hall: string, askedAt: number): Freshness =>
  freshness(selectMyActs(state), hall, askedAt)

/** By its id, whoever's it is: the player who sent it may be logged out by now. */
export const selectAct = (state: RootState, id: string): Act | undefined =>
  selectActs(state).acts.find((act) => act.id === id)

export const selectFollowed = (state: RootState): Payment | undefined => {
  const { acts, following } = selectActs(state)
  return acts.filter(isPayment).find(({ id }) => id === following)
}

/** A payment by its transaction, whoever made it: the payment page may be opened without a session. */
export const selectPayment = (state: RootState, transaction: Id): Payment | undefined =>
  selectActs(state).acts.find((act) => isOfTransaction(act, transaction))

const selectMyPauses = createSelector([selectMyActs], (acts) =>
  acts.filter((act) => act.kind === 'pause'),
)

/**
 * The last day of a pause for all halls that the server has answered OK, while the halls do not show it yet: it counts
 * in every hall at once, whatever the re-reads say. Null if there is none.
 */
export const selectPausedEverywhere = (state: RootState): string | null =>
  selectMyPauses(state).findLast(({ hall, state: now }) => hall === '' && now === 'notShown')
    ?.until ?? null

/**
 * The pauses that hold by what this page knows of the acts, as the server's rows tell them: a re-read after one that was
 * set in another tab may be slow, or fail. The hall '' is every hall.
 */
export const selectPausesSet = createSelector([selectMyPauses], (pauses) =>
  pauses
    .filter(({ hall, state }) => state === (hall === '' ? 'notShown' : 'done'))
    .map(({ hall, until }) => ({ hallId: hall, blockDate: until })),
)
