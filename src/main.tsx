import '@/styles/main.scss'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { App } from '@/app/App'
import { CrashBoundary, PageCrash } from '@/app/CrashBoundary'
import { restoreScroll } from '@/app/restoreScroll'
import { preloadPage } from '@/app/routes'
import { loading } from '@/config/loading'
import type { PageRow } from '@/config/pages'
import { takeReturnFromAddress } from '@/features/identity/returnAddress'
import { syncAppearance } from '@/features/device/appearance'
import { syncSession } from '@/features/session/sessionSync'
import { readSession, removeInvalidSession } from '@/features/session/storedSession'
import { isFramed } from '@/lib/frames'
import { watchSheets } from '@/lib/loadInTime'
import { watchTroubles } from '@/lib/report'
import { routeAt } from '@/lib/routerPath'
import { browserLocal, browserTab } from '@/lib/safeStorage'
import { sleep } from '@/lib/sleep'
import { setupStore } from '@/store/store'

function renderedHere(root: HTMLElement, isPlayer: boolean): PageRow | undefined {
  const row = routeAt(window.location.pathname)
  const isOurs = row?.path === root.dataset['prerendered'] && (row?.access === 'login') === isPlayer
  return isOurs && !isFramed() ? row : undefined
}

const onRecoverableError = (error: unknown) => {
  // Not an error: the build left this part to the browser.
  const isPlanned =
    error instanceof Error && 'digest' in error && error.digest === loading.inBrowser
  if (!isPlanned) reportError(error)
}

/** Waits for our own style sheets, not for a translator's. */
const whenStyled = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('[rel=stylesheet][href^="/assets/"]')]
      .filter(({ sheet }) => sheet === null)
      .map(
        (link) =>
          new Promise((resolve) => {
            for (const end of ['load', 'error']) link.addEventListener(end, resolve)
          }),
      ),
  )

function start(root: HTMLElement) {
  // First: everything below may read or store the address.
  takeReturnFromAddress()
  watchTroubles()
  watchSheets()
  syncAppearance()
  const now = Date.now()
  const session = readSession(browserLocal, browserTab, now)
  const store = setupStore(session)
  const rendered = renderedHere(root, session.token !== null)

  if (!isFramed()) {
    // A framed return page leaves the session to its parent page.
    removeInvalidSession(browserLocal, browserTab, now)
    syncSession(store)
  }
  // A frame shares the tab's storage and would overwrite the page's position.
  const isScrollRestored = !isFramed() && restoreScroll(rendered?.prerendered === true)
  // The same session if it can be: another would render the whole app twice.
  const asBuilt = session.ownerFilter === 0 ? session : { ...session, ownerFilter: 0 }
  const app = (
    <StrictMode>
      {/* Hydrate as the build rendered it, whatever owner or other tab: a mismatch loses typed text. */}
      <Provider
        store={store}
        {...(rendered && { serverState: { ...store.getState(), session: asBuilt } })}
      >
        <BrowserRouter>
          <CrashBoundary
            fallback={
              <main className="page" id="innhold">
                <PageCrash />
              </main>
            }
          >
            <App isScrollRestored={isScrollRestored} />
          </CrashBoundary>
        </BrowserRouter>
      </Provider>
    </StrictMode>
  )

  const path = window.location.pathname
  if (rendered) {
    const page = preloadPage(path)
    // A skeleton can wait for its page a second time, so the menu need not wait long.
    const ready = rendered.prerendered ? page : Promise.race([page, sleep(loading.ownPageAwaited)])
    void ready.then(() => hydrateRoot(root, app, { onRecoverableError }))
    return
  }
  // Keep HTML built for another visitor or path until the right page can show, but not for long.
  const ready = Promise.all([whenStyled(), session.token !== null && preloadPage(path)])
  void Promise.race([ready, sleep(loading.ownPageAwaited)]).then(() => {
    if (root.dataset['prerendered'] !== undefined) root.replaceChildren()
    delete root.dataset['prerendered']
    delete root.dataset['player']
    createRoot(root).render(app)
  })
}

const root = document.querySelector<HTMLElement>('#root')
// In its own task: joined to the imports, a press would wait twice as long.
if (root) setTimeout(start, 0, root)
