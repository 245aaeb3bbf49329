import { paths } from '@/config/paths'
import { updatedKey } from '@/config/storageKeys'
import { matchAddress } from '@/lib/routerPath'
import { browserSession } from '@/lib/safeStorage'
import type { RootState } from '@/store/rootReducer'

/** Whether a reload now loses nothing of the player's, and sends nothing a second time. */
const isHarmless = ({ payments, aml, dialog, session }: RootState): boolean =>
  // Of the journal, whose code may be gone from the host: a page that has not loaded it has sent nothing. An entry has a
  // page while that waits for an answer, or has a terminal open; not a payment that was left there.
  (payments === undefined ||
    (payments.following === null && payments.entries.every(({ page }) => page === null))) &&
  // Opened since the page was, and what is typed there.
  dialog.open === null &&
  // Why the player has been logged out: kept in memory only, until they log in or hide it.
  session.notice === null &&
  // Of the customer information, kept in memory only.
  Object.keys(aml?.answers ?? {}).length === 0 &&
  // Sends its code as it opens.
  matchAddress(paths.qr, window.location.pathname) === null

/** The builds that this tab has been reloaded for. */
const taken = () => browserSession.get(updatedKey)?.split(' ') ?? []

/**
 * Whether the app may reload now for the build `required`: at most once in a tab for each, since the host may go on
 * answering with a page of the old build, or several hosts by turns.
 */
export const mayUpdate = (required: string, state: RootState): boolean =>
  !taken().includes(required) && isHarmless(state)

/** To be called when it is. False without storage, where a first reload cannot be told from an endless series of them. */
export function noteUpdate(required: string): boolean {
  browserSession.set(updatedKey, [...taken(), required].join(' '))
  return taken().includes(required)
}
