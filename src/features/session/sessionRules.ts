import { paths } from '@/config/paths'
import { matchAddress } from '@/lib/routerPath'
import { isEndNotice, type SessionState } from './sessionSlice'

/** By the stricter clock: `performance.now()` may stop in sleep, the wall clock may be set back. */
export const msLeft = (session: Pick<SessionState, 'expiresAt' | 'monotonicEnd'>) =>
  Math.min(session.expiresAt - Date.now(), session.monotonicEnd - performance.now())

/** From a protected page to log in, or to the front page after a log-out, here or in another tab. */
export function loginRedirect(fullPath: string, endedBy: SessionState['endedBy']): string {
  if (endedBy !== null && !isEndNotice(endedBy)) return paths.home
  const [pathname = ''] = fullPath.split(/[?#]/u)
  if (matchAddress(paths.myPage, pathname)) return paths.login
  return `${paths.login}?redirect=${encodeURIComponent(fullPath)}`
}
