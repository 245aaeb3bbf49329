import '@/styles/main.scss'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { App } from '@/app/App'
import { CrashBoundary, PageCrash } from '@/app/CrashBoundary'
import { restoreScroll } from '@/app/restoreScroll'
import { preloadNextPage, preloadOwnPage, routeAt } from '@/app/routes'
import { loading } from '@/config/loading'
import { takeReturnFromAddress } from '@/features/identity/returnAddress'
import { syncAppearance } from '@/features/device/appearance'
import { syncSession } from '@/features/session/sessionSync'
import type { SessionState } from '@/features/session/sessionSlice'
import { readSession, removeInvalidSession } from '@/features/session/sessionStorage'
import { osloToday } from '@/lib/dates'
import { isFramed } from '@/lib/frames'
import { watchSheets } from '@/lib/loadInTime'
import { watchTroubles } from '@/lib/report'
import { browserLocal, browserSession } from '@/lib/safeStorage'
import { sleep } from '@/lib/sleep'
import { setupStore } from '@/store/store'

/**
 * Prerendered HTML is what a visitor without session or owner sees at one path; for anyone else it would not match. The
 * query does not matter: no first render depends on it, not even that of the news, which are read afterwards.
 */
function isPrerenderedFor({ token, ownerFilter }: SessionState, root: HTMLElement): boolean {
  const path = window.location.pathname.replace(/(?<=.)\/$/u, '')
  const visitor = token === null && ownerFilter === 0
  return visitor && root.dataset['prerendered'] === path
}

/** One that has failed is empty, or has rules that may not be read, if its line broke. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0
  } catch {
    return true
  }
}

/**
 * A prerendered page has the rules it is painted with, and its sheets wait for this script. Those of lazy pages and dialogs
 * come to stand in the head, and must not apply before them. One that has failed, here or in the page's HTML, is asked for
 * again, less and less often: whoever loads what needs it later takes its link for the sheet.
 */
const enableSheets = () =>
  // No others, such as a translator's, whose rules may not be read.
  [...document.querySelectorAll<HTMLLinkElement>('[rel=stylesheet][href^="/assets/"]')]
    // Any other has come, which this script has waited for.
    .filter(isMissing)
    .map(
      (link) =>
        new Promise((resolve) => {
          let wait = 0
          link.addEventListener('load', resolve)
          link.addEventListener('error', (event) => {
            resolve(event)
            wait += loading.chunkRetry
            setTimeout(() => {
              link.disabled = true
              link.disabled = false
            }, wait)
          })
          // The page is shown without one that has failed already, as without one that fails here.
          if (!link.disabled) resolve(link)
          document.head.append(link)
          link.disabled = false
        }),
    )

function start(root: HTMLElement) {
  // First of all: everything below may read the address, store it, or fetch something.
  takeReturnFromAddress()
  watchTroubles((pathname) => routeAt(pathname).path)
  watchSheets()
  syncAppearance()
  const now = Date.now()
  const session = readSession(browserLocal, browserSession, now)
  const store = setupStore(session)
  const prerendered = isPrerenderedFor(session, root)

  if (!isFramed()) {
    // A framed return page leaves the session to its parent page.
    removeInvalidSession(browserLocal, browserSession, now)
    syncSession(store)
    // A frame shares the tab's storage, and would overwrite the page's own position.
    restoreScroll(prerendered)
  }
  const sheets = enableSheets()
  // Unless public/earlyReads.js has read the language data (lib/dates.ts): a task of its own, before a page needs them.
  if (session.token !== null) setTimeout(osloToday)
  const app = (
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <CrashBoundary
            fallback={() => (
              <main className="page" id="innhold">
                <PageCrash />
              </main>
            )}
          >
            <App />
          </CrashBoundary>
        </BrowserRouter>
      </Provider>
    </StrictMode>
  )

  // From here on the app shows what it should (public/appearance.js).
  const showRoot = () => delete document.documentElement.dataset['known']
  if (prerendered) {
    hydrateRoot(root, app)
    showRoot()
    return
  }
  // Written for another visitor or URL, with the rules that it needs and no others. A player's own page is rendered once,
  // with its code, which is fetched beside this: rendering twice would take a phone longer. So is the log-in form, in
  // which someone may be typing: it is shown when the app is late (src/features/session/replacedForm.ts).
  const form = root.querySelector<HTMLFormElement>('[method=dialog]')
  const page =
    session.token === null
      ? form && preloadNextPage(false)
      : preloadOwnPage(window.location.pathname, store.dispatch)
  const inTime = Promise.race([page, sleep(loading.ownPageAwaited)])
  void Promise.all([...sheets, inTime]).then(() => {
    if (form) window.replaced = { form, focused: document.activeElement }
    // What stands there for the player stays until React has something to put in its place.
    if (root.dataset['prerendered'] !== undefined) root.replaceChildren()
    delete root.dataset['prerendered']
    const render = () => createRoot(root).render(app)
    // No key may be pressed while there is no form.
    if (form) flushSync(render)
    else render()
    showRoot()
  })
}

const root = document.querySelector<HTMLElement>('#root')
// As a task of its own: together with the evaluation of all that is imported, it would keep a press waiting twice as long.
if (root) setTimeout(start, 0, root)
