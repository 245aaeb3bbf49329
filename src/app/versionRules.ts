import type { Version } from '@/api/version'
import { paths } from '@/config/paths'
import { matchAddress } from '@/lib/routerPath'
import type { RootState } from '@/store/rootReducer'

const builtAt = (build: string) => /^\d{12}(?=-)/u.exec(build)?.[0]

export function isTooOld(own: string, { build, oldest }: Version): boolean {
  if (oldest === '' || own === build || own === oldest) return false
  const [mine, least] = [builtAt(own), builtAt(oldest)]
  // An id without a time (deploy/version.ts) counts as too old.
  return mine === undefined || least === undefined || mine < least
}

/** True if a reload of the new page loses nothing and sends nothing twice. */
export const isHarmless = (
  { payments, aml, dialog, session }: RootState,
  pathname: string,
): boolean =>
  // An act has a `page` while it waits for an answer or shows a terminal.
  (payments === undefined ||
    (payments.paymentInDialog === null && payments.acts.every(({ page }) => page === null))) &&
  dialog.open === null &&
  // Only in memory, as are the answers below.
  session.notice === null &&
  Object.keys(aml?.answers ?? {}).length === 0 &&
  // Opening it sends its code.
  matchAddress(paths.qr, pathname) === null
