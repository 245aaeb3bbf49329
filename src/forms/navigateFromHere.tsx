import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
// oxlint-disable-next-line no-restricted-imports -- the one place that calls the router's own
import { useLocation, useNavigate, type NavigateOptions, type To } from 'react-router-dom'
import { isOnDialogEntry } from '@/lib/dialogEntry'

/**
 * For what the player presses, and for the end of a session: it moves them wherever they are. Anything else waits for
 * something, and uses `useNavigateFromHere`.
 */
export const useNavigateFromAnywhere = useNavigate

/** As the browser encodes it, which the router's own location need not be. */
const encoded = (pathname: string): string => new URL(`https://own.invalid${pathname}`).pathname

/**
 * Navigation for what comes after a wait: an answer, a timer, a redirect. It moves only a player who is still on the
 * page that asked, and returns whether it did; one who has left stays where they went.
 *
 * A page that was left stays rendered until the next page's chunk has come: only the address bar knows by then.
 */
export function useNavigateFromHere(): (to: To | number, options?: NavigateOptions) => boolean {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const page = useRef<{ pathname: string; navigate: typeof navigate } | null>(null)
  // A layout effect is also undone while a suspended page is hidden.
  useLayoutEffect(() => {
    page.current = { pathname: encoded(pathname), navigate }
    return () => {
      page.current = null
    }
  }, [navigate, pathname])
  return useCallback((to, options) => {
    const here = page.current
    if (window.location.pathname !== here?.pathname) return false
    void (typeof to === 'number' ? here.navigate(to) : here.navigate(to, options))
    return true
  }, [])
}

/** Redirects when rendered, unless the player has left the page already. */
export function RedirectFromHere({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigateFromHere()
  const location = useLocation()
  const followed = useRef<string | null>(null)
  useEffect(() => {
    // The dialog's entry is about to go: replace the page's own below it.
    if (isOnDialogEntry()) return
    // Once: rendered on the page that it leads to, it would lead there without end.
    if (followed.current !== to && navigate(to, { replace: true, state })) followed.current = to
    // `location`: a player who left and came back before the other page was shown is redirected after all.
  }, [location, navigate, state, to])
  return null
}
