import '@/styles/main.scss'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { App } from '@/app/App'
import { CrashBoundary, PageCrash } from '@/app/CrashBoundary'
import { restoreScroll } from '@/app/restoreScroll'
import { preloadOwnPage, routeAt } from '@/app/routes'
import { takeReturnFromAddress } from '@/features/identity/returnAddress'
import { syncAppearance } from '@/features/device/appearance'
import { syncSession } from '@/features/session/sessionSync'
import { readSession, removeInvalidSession } from '@/features/session/sessionStorage'
import { isFramed } from '@/lib/frames'
import { watchTroubles } from '@/lib/report'
import { browserLocal, browserSession } from '@/lib/safeStorage'
import { setupStore } from '@/store/store'

// First of all: everything below may read the address, store it, or fetch something.
takeReturnFromAddress()
watchTroubles((pathname) => routeAt(pathname)?.path ?? '')
syncAppearance()
const now = Date.now()
const store = setupStore(readSession(browserLocal, browserSession, now))

// A framed return page leaves the session to its parent page.
if (!isFramed()) {
  removeInvalidSession(browserLocal, browserSession, now)
  syncSession(store)
}

if (store.getState().session.token !== null) preloadOwnPage(window.location.pathname)

const app = (
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter>
        <CrashBoundary fallback={<PageCrash />}>
          <App />
        </CrashBoundary>
      </BrowserRouter>
    </Provider>
  </StrictMode>
)

/**
 * Prerendered HTML is what a visitor without session or owner sees at one path; for anyone else it would not match. The
 * query does not matter: no first render depends on it, not even that of the news, which are read afterwards.
 */
function isPrerenderedFor(root: HTMLElement): boolean {
  const path = window.location.pathname.replace(/(?<=.)\/$/u, '')
  const { token, ownerFilter } = store.getState().session
  const visitor = token === null && ownerFilter === 0
  return visitor && root.dataset['prerendered'] === path
}

const root = document.querySelector<HTMLElement>('#root')
const prerendered = root !== null && isPrerenderedFor(root)
// A frame shares the tab's storage, and would overwrite the page's own position.
if (!isFramed()) restoreScroll(prerendered)
// A prerendered page has its sheets last, where its paint does not wait for them. Those of lazy pages and dialogs come to
// stand in the head, and must not apply before them.
for (const link of document.querySelectorAll<HTMLLinkElement>('body > link[rel=stylesheet]')) {
  const first = link.cloneNode()
  first.addEventListener('load', () => link.remove())
  document.head.append(first)
}
// From here on the app shows what it should (public/appearance.js).
delete document.documentElement.dataset['known']
if (prerendered) hydrateRoot(root, app)
else if (root) {
  // Prerendered for another visitor or URL.
  delete root.dataset['prerendered']
  root.replaceChildren()
  createRoot(root).render(app)
}
