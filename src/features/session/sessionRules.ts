import { paths } from '@/config/paths'
import { matchAddress } from '@/lib/routerPath'

/**
 * Milliseconds until the session ends. By the wall clock, since the other measure stands still while some devices sleep,
 * and by that one, since the wall clock may be set back: whichever says less.
 */
export const msLeft = ({ expiresAt, steadyEnd }: { expiresAt: number; steadyEnd: number }) =>
  Math.min(expiresAt - Date.now(), steadyEnd - performance.now())

/**
 * Where a protected page redirects a visitor: to login with a redirect back, except from My page, the default after
 * login; to the front page if the player has just logged out, here or in another tab.
 */
export function loginRedirect(fullPath: string, endedBy: string | null): string {
  if (endedBy === 'loggedOut' || endedBy === 'otherTab' || endedBy === 'forgotten')
    return paths.home
  // My page reads nothing from its query.
  const [pathname = ''] = fullPath.split(/[?#]/u)
  if (matchAddress(paths.myPage, pathname)) return paths.login
  return `${paths.login}?redirect=${encodeURIComponent(fullPath)}`
}
