import type { Version } from '@/api/version'
import { paths } from '@/config/paths'
import { matchAddress } from '@/lib/routerPath'
import type { RootState } from '@/store/rootReducer'

const builtAt = (build: string) => /^\d{12}(?=-)/u.exec(build)?.[0]

/** Whether the build `own` may no longer be used. Ids begin with their time (deploy/version.ts). */
export function isTooOld(own: string, { build, oldest }: Version): boolean {
  if (oldest === '' || own === build || own === oldest) return false
  const [mine, least] = [builtAt(own), builtAt(oldest)]
  // An id of another form says nothing of its age, but there is a newer build than this one.
  return mine === undefined || least === undefined || mine < least
}

/** Whether a reload of a page that was just gone to loses nothing of the player's, and sends nothing a second time. */
export const isHarmless = (
  { payments, aml, dialog, session }: RootState,
  pathname: string,
): boolean =>
  // Without the code of the acts nothing was sent from here. An act has a page while it waits for an answer, or has a
  // terminal open; not a payment that was left there.
  (payments === undefined ||
    (payments.following === null && payments.entries.every(({ page }) => page === null))) &&
  dialog.open === null &&
  // Why the player has been logged out, and the answers of the customer information, are kept in memory only.
  session.notice === null &&
  Object.keys(aml?.answers ?? {}).length === 0 &&
  // Sends its code as it opens.
  matchAddress(paths.qr, pathname) === null
