import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useRoutes } from 'react-router-dom'
import { paths } from '@/config/paths'
import { closeDialog } from '@/dialogs/dialogSlice'
import { selectSession } from '@/features/session/sessionSlice'
import { isFramed } from '@/lib/frames'
import { pagePathOf, routeAt } from '@/lib/routerPath'
import { whenIdle } from '@/lib/whenIdle'
import { CrashBoundary, PageCrash } from './CrashBoundary'
import { DialogHost } from './DialogHost'
import { Footer } from './Footer'
import { Header } from './Header'
import { Offline } from './Offline'
import { PageAwaited } from './PageAwaited'
import { appRoutes, preloadPage } from './routes'
import { SessionNotice } from './SessionNotice'
import { Shortcuts } from './Shortcuts'
import { useScrollAndFocus } from './useScrollAndFocus'
import { useOwner } from './useOwner'
import { useSessionEnd } from './useSessionEnd'
import {
  DriftNotice,
  DriftReader,
  MessageReader,
  Notices,
  SessionEnding,
  TermsNotice,
  TimeKeeper,
  VersionNotice,
} from './lazyParts'

declare global {
  interface Window {
    /** From public/start.js, which otherwise reports a failed start. */
    appStarted?: () => void
  }
}

const mainId = 'innhold'

const CurrentPage = () => useRoutes(appRoutes)

function useHasMoved(pagePath: string): boolean {
  const [first] = useState(pagePath)
  const [moved, setMoved] = useState(false)
  if (!moved && pagePath !== first) setMoved(true)
  return moved
}

/** `isScrollRestored`: do not scroll the first page to its hash (restoreScroll.ts). */
export function App({ isScrollRestored = false }: { isScrollRestored?: boolean }) {
  const dispatch = useDispatch()
  const { pathname } = useLocation()
  const { token } = useSelector(selectSession)
  const authenticated = token !== null
  const row = routeAt(pathname)
  const { bare: bareness, owner: pageOwner } = row ?? {}
  const bare = bareness === true || (bareness === 'framed' && isFramed())
  const pagePath = pagePathOf(pathname)
  const moved = useHasMoved(pagePath)
  useSessionEnd()
  useScrollAndFocus(pagePath, isScrollRestored)
  const owner = useOwner(pageOwner)

  useEffect(() => {
    window.appStarted?.()
    // public/start.js hides the prerendered page by these.
    const { dataset } = document.documentElement
    for (const told of ['known', 'unknown', 'owned']) delete dataset[told]
  }, [])

  const isShut = row?.access === 'login' && !authenticated
  // Close before the new page's own effects, which may open a dialog.
  useLayoutEffect(() => {
    dispatch(closeDialog())
  }, [dispatch, isShut, pagePath])

  useEffect(() => {
    if (bare) return undefined
    return whenIdle(() => void preloadPage(authenticated ? paths.myPage : paths.login))
  }, [authenticated, bare])

  const routes = (
    <Suspense
      fallback={
        <main className="page" id={mainId} tabIndex={-1} aria-busy="true">
          <PageAwaited row={row} />
        </main>
      }
    >
      <main key={pagePath} className={moved ? 'page page-fade' : 'page'} id={mainId} tabIndex={-1}>
        {!bare && (
          <>
            <DriftNotice />
            <CrashBoundary>
              <Offline />
            </CrashBoundary>
          </>
        )}
        <CrashBoundary>
          <SessionNotice />
        </CrashBoundary>
        {authenticated && !bare && (
          <>
            <Notices />
            <TermsNotice />
          </>
        )}
        <CrashBoundary fallback={<PageCrash />}>
          <CurrentPage />
        </CrashBoundary>
      </main>
    </Suspense>
  )
  if (bare) return routes
  const sessionEnding = authenticated && <SessionEnding />
  return (
    <>
      <a
        className="skip-link d-print-none"
        href={`#${mainId}`}
        onClick={(event) => {
          // The browser's own jump adds a history entry, which a form would take for a step.
          event.preventDefault()
          document.getElementById(mainId)?.focus()
        }}
      >
        Hopp til innhold
      </a>
      <CrashBoundary>
        <Header authenticated={authenticated} owner={owner} />
      </CrashBoundary>
      {sessionEnding}
      {routes}
      {authenticated && (
        <>
          <MessageReader />
          <TimeKeeper />
        </>
      )}
      <CrashBoundary>
        <Footer />
      </CrashBoundary>
      <CrashBoundary>
        <DialogHost notice={sessionEnding} />
      </CrashBoundary>
      <DriftReader />
      {import.meta.env.PROD && <VersionNotice />}
      {authenticated && <Shortcuts place="bar" />}
    </>
  )
}
