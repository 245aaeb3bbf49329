// oxlint-disable no-restricted-imports -- the one place that calls the router's own
import { useCallback, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import {
  UNSAFE_NavigationContext,
  useLocation,
  useNavigate,
  type NavigateOptions,
  type To,
} from 'react-router-dom'
import { isRecord } from '@/lib/isRecord'

/**
 * For what the player presses, and for the end of a session: it moves them wherever they are. Anything else waits for
 * something, and uses `useNavigateFromHere`.
 */
export const useNavigateFromAnywhere = useNavigate

/** As the browser encodes it, which the router's own location need not be. */
const encoded = (pathname: string): string => new URL(`https://own.invalid${pathname}`).pathname

/** The pathname in the address bar; null if this router has none. */
function pathnameOf(router: object): string | null {
  const location: unknown = 'location' in router ? router.location : null
  if (!isRecord(location)) return null
  return typeof location['pathname'] === 'string' ? encoded(location['pathname']) : null
}

/**
 * Navigation for what comes after a wait: an answer, a timer, a redirect. It moves only a player who is still on the
 * page that asked, and returns whether it did; one who has left stays where they went.
 *
 * A page that is left stays rendered, with its own location, until the next page's chunk has come. Only the router's
 * history knows by then that the player has gone, so that is asked, besides whether the page is still rendered.
 */
export function useNavigateFromHere(): (to: To | number, options?: NavigateOptions) => boolean {
  const navigate = useNavigate()
  const { navigator: router } = useContext(UNSAFE_NavigationContext)
  const { pathname } = useLocation()
  const page = useRef<{ pathname: string; navigate: typeof navigate } | null>(null)
  // A layout effect is also undone while a suspended page is hidden.
  useLayoutEffect(() => {
    page.current = { pathname: encoded(pathname), navigate }
    return () => {
      page.current = null
    }
  }, [navigate, pathname])
  return useCallback(
    (to, options) => {
      const here = page.current
      if (here === null || (pathnameOf(router) ?? here.pathname) !== here.pathname) return false
      void (typeof to === 'number' ? here.navigate(to) : here.navigate(to, options))
      return true
    },
    [router],
  )
}

/** Redirects when rendered, unless the player has left the page already. */
export function RedirectFromHere({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigateFromHere()
  const { key } = useLocation()
  const followed = useRef<string | null>(null)
  useEffect(() => {
    // Once: rendered on the page that it leads to, it would lead there without end.
    if (followed.current !== to && navigate(to, { replace: true, state })) followed.current = to
    // The key: a player who left and came back before the other page was shown is redirected after all.
  }, [key, navigate, state, to])
  return null
}
