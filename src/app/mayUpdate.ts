import { matchPath } from 'react-router-dom'
import { paths } from '@/config/paths'
import { hasOpenActs } from '@/features/money/journalSelectors'
import type { RootState } from '@/store/rootReducer'

/** Whether nothing of the player's is lost by a reload, and nothing sent a second time. */
export const mayReload = (state: RootState): boolean =>
  !hasOpenActs(state) &&
  // Sends its code as it opens.
  matchPath(paths.qr, window.location.pathname) === null
