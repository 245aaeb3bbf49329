import { QueryStatus } from '@reduxjs/toolkit/query'
import type { Act } from '@/features/acts/acts'
import { selectActs, selectMyActs } from '@/features/acts/actsSelectors'
import { isOpen } from '@/features/acts/transitions'
import type { RootState } from '@/store/rootReducer'

/** A start of Goal Mania is answered by nothing but a later check: after this long it is the game that goes on. */
const startMs = 30_000

function isUnfinished({ kind, page, state, sentAt }: Act, now: number): boolean {
  if (!isOpen({ state }) || page === null || kind === 'play' || kind === 'pause') return false
  return kind !== 'remoteStart' || Math.abs(now - sentAt) < startMs
}

const selectUnfinished = (state: RootState): readonly Act[] =>
  selectMyActs(state).filter((entry) => isUnfinished(entry, Date.now()))

/** Whether this page waits for the answer to a money act, or has a terminal open. */
export function isUnfinishedHere(state: RootState): boolean {
  const { page, following } = selectActs(state)
  return selectUnfinished(state).some((entry) => entry.page === page || entry.id === following)
}

/** Whether any page of the player's does, or a payment is on its way to its terminal. */
export const isInTheMiddle = (state: RootState): boolean =>
  selectUnfinished(state).length > 0 ||
  [state.mainApi, state.wapApi].some((api) =>
    Object.values(api?.mutations ?? {}).some((write) => write?.status === QueryStatus.pending),
  )
