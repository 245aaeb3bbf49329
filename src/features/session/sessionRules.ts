import { paths } from '@/config/paths'
import { matchAddress } from '@/lib/routerPath'

/** By the stricter clock: `performance.now()` may stop in sleep, the wall clock may be set back. */
export const msLeft = ({ expiresAt, steadyEnd }: { expiresAt: number; steadyEnd: number }) =>
  Math.min(expiresAt - Date.now(), steadyEnd - performance.now())

/** Sends a visitor from a protected page to login, or to the front page after a log-out. */
export function loginRedirect(fullPath: string, endedBy: string | null): string {
  if (endedBy === 'loggedOut' || endedBy === 'otherTab' || endedBy === 'forgotten')
    return paths.home
  const [pathname = ''] = fullPath.split(/[?#]/u)
  if (matchAddress(paths.myPage, pathname)) return paths.login
  return `${paths.login}?redirect=${encodeURIComponent(fullPath)}`
}
