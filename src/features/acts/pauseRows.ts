import { createSelector } from '@reduxjs/toolkit'
import { pausesApi, type UserTimeout } from '@/api/pauses'
import { serverState } from '@/store/serverState'
import { allHalls } from './acts'
import { selectMyActs } from './actsSelectors'

const selectTimeouts = serverState.selector(
  (state) => pausesApi.endpoints.userTimeouts.select()(state).data?.rows,
)

/** The server's pauses as last read, and those that an act has set: a re-read may be slow, or fail. */
export const selectPauseRows = createSelector(
  [selectTimeouts, selectMyActs],
  (rows = [], acts): readonly UserTimeout[] => [
    ...rows,
    ...acts
      .filter((act) => act.kind === 'pause')
      // For all halls, `done` means that the rows show it already.
      .filter(({ hall, state }) => state === (hall === allHalls ? 'notShown' : 'done'))
      .map(({ hall, until }) => ({ hallId: hall, blockDate: until })),
  ],
)
