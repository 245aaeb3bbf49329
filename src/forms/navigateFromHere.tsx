// oxlint-disable no-restricted-imports -- the one place that calls the router's own
import { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import {
  UNSAFE_NavigationContext,
  useLocation,
  useNavigate,
  type Location,
  type NavigateOptions,
  type Navigator,
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

/** Where the router's history stands, which may be further than what is rendered; empty if it does not say. */
function placeOf(router: object): Record<string, unknown> {
  const place: unknown = 'location' in router ? router.location : null
  return isRecord(place) ? place : {}
}

/** The pathname in the address bar; null if this router has none. */
function pathnameOf(router: object): string | null {
  const { pathname } = placeOf(router)
  return typeof pathname === 'string' ? encoded(pathname) : null
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

/** What marks the entry above a page's own (`useEntryAbove`), each with its own; null on any other. */
function markOf(router: object): unknown {
  const { state } = placeOf(router)
  return isRecord(state) ? (state['above'] ?? null) : null
}

/**
 * To the entry below. The steps of a frame that is gone still count for `go`, which tells nothing of them: where the browser
 * cannot name the entry, it is tried again until it is left.
 */
function goDown(router: Navigator, tries = 10): void {
  const { navigation } = window as { navigation?: Navigation }
  const below = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  if (below) {
    void Promise.allSettled(Object.values(navigation.traverseTo(below.key)))
    return
  }
  const mark = markOf(router)
  router.go(-1)
  setTimeout(() => {
    if (tries > 1 && mark !== null && markOf(router) === mark) goDown(router, tries - 1)
  }, 50)
}

/**
 * An entry of the browser's history above the page's own, with its address: Back leaves that first, and then the page. It
 * has the key of the page's entry too, so that nothing on the page takes its coming and going for a navigation.
 */
export function useEntryAbove() {
  const { navigator: router } = useContext(UNSAFE_NavigationContext)
  const here = useLocation()
  return useMemo(
    () => ({
      isAbove: () => markOf(router) !== null,
      /** By Back or Forward, the player's or the app's. */
      hasCome: () => 'action' in router && router.action === 'POP',
      add: () => {
        if (pathnameOf(router) !== encoded(here.pathname)) return
        const state = { ...(isRecord(here.state) && here.state), above: performance.now() }
        const above: Location = { ...here, state }
        router.push(above, state)
      },
      leave: () => goDown(router),
    }),
    [here, router],
  )
}

/** Redirects when rendered, unless the player has left the page already. */
export function RedirectFromHere({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigateFromHere()
  const above = useEntryAbove()
  const followed = useRef<string | null>(null)
  useEffect(() => {
    // It would take the place of an entry that is about to go, and leave the page's own behind.
    if (above.isAbove()) return
    // Once: rendered on the page that it leads to, it would lead there without end.
    if (followed.current !== to && navigate(to, { replace: true, state })) followed.current = to
    // `above`: a player who left and came back before the other page was shown is redirected after all.
  }, [above, navigate, state, to])
  return null
}
