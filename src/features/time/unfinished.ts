import { QueryStatus } from '@reduxjs/toolkit/query'
import type { Act } from '@/features/acts/acts'
import { selectActs, selectMyActs } from '@/features/acts/actsSelectors'
import { isOpen } from '@/features/acts/transitions'
import type { RootState } from '@/store/rootReducer'

/** A start of Goal Mania gets no answer: after this long the game is running. */
const startMs = 30_000

function isUnfinished({ kind, page, state, sentAt }: Act, now: number): boolean {
  if (!isOpen({ state }) || page === null || kind === 'play' || kind === 'pause') return false
  return kind !== 'remoteStart' || Math.abs(now - sentAt) < startMs
}

const selectUnfinished = (state: RootState): readonly Act[] =>
  selectMyActs(state).filter((entry) => isUnfinished(entry, Date.now()))

/** True while this page awaits a money act or has a terminal open. */
export function isUnfinishedHere(state: RootState): boolean {
  const { page, paymentInDialog } = selectActs(state)
  return selectUnfinished(state).some((act) => act.page === page || act.id === paymentInDialog)
}

/** The same for all the player's pages, and for payments on their way to the terminal. */
export const isInTheMiddle = (state: RootState): boolean =>
  selectUnfinished(state).length > 0 ||
  [state.mainApi, state.wapApi].some((api) =>
    Object.values(api?.mutations ?? {}).some((write) => write?.status === QueryStatus.pending),
  )
