import { createSelector } from '@reduxjs/toolkit'
import type { Id } from '@/api/readers'
import type { RootState } from '@/store/rootReducer'
import { freshness, isOfTransaction, type Freshness } from './actRules'
import { isPayment, type Act, type Payment } from './acts'
import { paymentsSlice } from './paymentsSlice'

export const { selectActs } = paymentsSlice.selectors

/** Another player on the same device must not see the others' acts. */
export const selectMyActs = createSelector(
  [(state: RootState) => selectActs(state).acts, (state: RootState) => state.session.userId],
  (acts, userId): readonly Act[] => acts.filter(({ player }) => player === userId),
)

export const selectFreshness = (state: RootState, hall: string, askedTick: number): Freshness =>
  freshness(selectMyActs(state), hall, askedTick)

/** Any player's: the sender may be logged out by now. */
export const selectAct = (state: RootState, id: string): Act | undefined =>
  selectActs(state).acts.find((act) => act.id === id)

export const selectPaymentInDialog = (state: RootState): Payment | undefined => {
  const { acts, paymentInDialog } = selectActs(state)
  return acts.filter(isPayment).find(({ id }) => id === paymentInDialog)
}

/** Any player's: the payment page needs no session. */
export const selectPayment = (state: RootState, transaction: Id): Payment | undefined =>
  selectActs(state).acts.find((act) => isOfTransaction(act, transaction))
