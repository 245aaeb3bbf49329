import { matchPath } from 'react-router-dom'
import { paths } from '@/config/paths'
import { updatedKey } from '@/config/storageKeys'
import { hasOpenActs } from '@/features/money/journalSelectors'
import { browserSession } from '@/lib/safeStorage'
import type { RootState } from '@/store/rootReducer'

/** How long after a change of page the app may be loaded anew. */
const soonMs = 3_000

/** Whether a reload now loses nothing of the player's, and sends nothing a second time. */
const isHarmless = (state: RootState): boolean =>
  !hasOpenActs(state) &&
  // Of the customer information, kept in memory only.
  Object.keys(state.aml?.answers ?? {}).length === 0 &&
  // Sends its code as it opens.
  matchPath(paths.qr, window.location.pathname) === null

/** Whether the app is to be loaded anew after a change of page, for the build `required`. */
export async function mayUpdate(
  required: string,
  sinceChange: () => number,
  askHost: () => Promise<unknown>,
  store: { getState: () => RootState },
): Promise<boolean> {
  const isTaken = () => browserSession.get(updatedKey) === required
  // Once: the host may go on answering with a page of the old build.
  if (isTaken()) return false
  // Without the host a reload would take the app away, and a late one what the player has begun with on the page.
  if (!(await askHost()) || sinceChange() > soonMs || !isHarmless(store.getState())) return false
  browserSession.set(updatedKey, required)
  return isTaken()
}
