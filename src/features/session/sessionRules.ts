import { matchPath } from 'react-router-dom'
import { paths } from '@/config/paths'

export const hasExpired = (session: { expiresAt: number }, now: number): boolean =>
  now >= session.expiresAt

/**
 * Where a protected page redirects a visitor: to login with a redirect back, except from My page, the default after
 * login; to the front page if the player has just logged out, here or in another tab.
 */
export function loginRedirect(fullPath: string, endedBy: string | null): string {
  if (endedBy === 'loggedOut' || endedBy === 'otherTab' || endedBy === 'forgotten')
    return paths.home
  // Compared as the router matches it. My page reads nothing from its query.
  const [pathname = ''] = fullPath.split(/[?#]/u)
  if (matchPath(paths.myPage, pathname)) return paths.login
  return `${paths.login}?redirect=${encodeURIComponent(fullPath)}`
}
