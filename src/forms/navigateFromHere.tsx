import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
// oxlint-disable-next-line no-restricted-imports -- the one place that calls the router's own
import { useLocation, useNavigate, type NavigateOptions, type To } from 'react-router-dom'
import { isOnDialogEntry } from '@/lib/dialogEntry'

/** For presses and the end of a session. After any wait, use `useNavigateFromHere`. */
export const useNavigateFromAnywhere = useNavigate

/** As the address bar encodes it; the router's location may differ. */
const encoded = (pathname: string): string => new URL(`https://own.invalid${pathname}`).pathname

/**
 * For navigation after a wait: an answer, a timer, a redirect. Returns false, and does nothing, if the player has left
 * the page. Ask the address bar: a left page stays rendered until the next page's chunk has come.
 */
export function useNavigateFromHere(): (to: To | number, options?: NavigateOptions) => boolean {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const page = useRef<{ pathname: string; navigate: typeof navigate } | null>(null)
  // Layout effects are undone while a suspended page is hidden.
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

export function RedirectFromHere({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigateFromHere()
  const location = useLocation()
  const followed = useRef<string | null>(null)
  useEffect(() => {
    const follow = () => {
      // Wait until the dialog's entry is gone, to replace the page's own.
      if (isOnDialogEntry()) return
      // Once: on its own target it would loop.
      if (followed.current !== to && navigate(to, { replace: true, state })) followed.current = to
    }
    follow()
    // The router's location stays the same when the entry goes.
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
    // `location`: also redirect a player who left and came back first.
  }, [location, navigate, state, to])
  return null
}
