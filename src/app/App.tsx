import { Suspense, useEffect, useLayoutEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { matchPath, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { sessionEnded } from '@/api/sessionEnded'
import { env } from '@/config/env'
import { closeDialog, openDialog } from '@/dialogs/dialogSlice'
import { noticeDismissed, selectSession, sessionEndFollowed } from '@/features/session/sessionSlice'
import { focusTitle } from '@/lib/focusTitle'
import { isFramed } from '@/lib/frames'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'
import { useToday } from '@/ui/useToday'
import { CrashBoundary, PageCrash } from './CrashBoundary'
import { DialogHost } from './DialogHost'
import { Footer } from './Footer'
import { Header } from './Header'
import { NewVersion } from './NewVersion'
import { Offline } from './Offline'
import { RequireLogin } from './RequireLogin'
import { appRoutes, preloadNextPage, type AppRoute } from './routes'
import { useArrival } from './useArrival'
import { useOwnerLook } from './useOwnerLook'
import { MessageReader, MoneyNotices, PauseNotices, SessionEnding } from './whileLoggedIn'

const routeAt = (pathname: string): AppRoute | undefined =>
  appRoutes.find(({ path }) => matchPath(path, pathname) !== null)

/**
 * Where the end of a session leads from an open page (contract section 2). From a protected one its guard leads.
 * The reason is forgotten once it has been followed, so that a later visit is a plain visitor's.
 */
function useSessionEnd() {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { endedBy } = useSelector(selectSession)
  useEffect(() => {
    if (endedBy === null || routeAt(pathname)?.access === 'login') return
    const targets = {
      expired: '/login',
      loggedOut: '/',
      unauthorized: null,
      otherTab: null,
      forgotten: null,
    }
    const target = targets[endedBy]
    if (target !== null && pathname !== target) void navigate(target)
    else dispatch(sessionEndFollowed())
  }, [dispatch, endedBy, navigate, pathname])
}

export function App() {
  const dispatch = useDispatch()
  const today = useToday()
  const { pathname } = useLocation()
  const { token, ownerFilter, notice } = useSelector(selectSession)
  const authenticated = token !== null
  const bareness = routeAt(pathname)?.bare
  const bare = bareness === true || (bareness === 'framed' && isFramed())
  // The function part of a hall's address changes without the page being another one.
  const place = pathname.replace(/^(\/mybingo\/[^/]+)\/.*$/u, '$1')
  useSessionEnd()
  useArrival(place)
  const owner = useOwnerLook(ownerFilter)

  // Before the new page's own effects, one of which may open a dialog.
  useLayoutEffect(() => {
    dispatch(closeDialog())
  }, [dispatch, place])

  useEffect(() => {
    if (bare) return undefined
    const timer = setTimeout(() => preloadNextPage(authenticated), 2_000)
    return () => clearTimeout(timer)
  }, [authenticated, bare])

  const routes = (
    <CrashBoundary resetKey={pathname} fallback={<PageCrash />}>
      <Suspense
        fallback={
          <main className="page" id="innhold">
            <Spinner />
          </main>
        }
      >
        <main className="page page-fade" id="innhold" key={place} tabIndex={-1}>
          {!bare && <Offline />}
          {notice !== null && (
            <Alert
              variant="info"
              actions={
                <Button
                  variant="quiet"
                  onClick={() => {
                    focusTitle()
                    dispatch(noticeDismissed())
                  }}
                >
                  Skjul
                </Button>
              }
            >
              {notice}
            </Alert>
          )}
          {authenticated && !bare && (
            <Suspense fallback={null}>
              <PauseNotices />
              <MoneyNotices />
            </Suspense>
          )}
          <Routes>
            {appRoutes.map(({ path, page, access }) => (
              <Route
                key={path}
                path={path}
                element={access === 'login' ? <RequireLogin>{page}</RequireLogin> : page}
              />
            ))}
          </Routes>
        </main>
      </Suspense>
    </CrashBoundary>
  )
  if (bare) return routes
  const sessionEnding = authenticated && (
    <Suspense fallback={null}>
      <SessionEnding />
    </Suspense>
  )
  return (
    <>
      <a className="skip-link" href="#innhold">
        Hopp til innhold
      </a>
      <Header
        authenticated={authenticated}
        owner={owner}
        chatAvailable={env.chatUrl !== ''}
        onLogOut={() => dispatch(sessionEnded({ reason: 'loggedOut' }))}
        onOpenChat={() => dispatch(openDialog({ name: 'chat' }))}
      />
      {sessionEnding}
      {routes}
      {authenticated && (
        <Suspense fallback={null}>
          <MessageReader />
        </Suspense>
      )}
      <Footer year={Number(today.slice(0, 4))} operatorName={env.operatorName} />
      <DialogHost notice={sessionEnding} />
      <NewVersion />
    </>
  )
}
