import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { App } from '@/app/App'
import { setupStore } from '@/app/store'
import { keepAppearance } from '@/features/device/appearance'
import { keepSession } from '@/features/session/sessionKeeper'
import { readSession } from '@/features/session/sessionStorage'
import { isFramed } from '@/lib/frames'
import { browserLocal, browserSession } from '@/lib/safeStorage'
import '@/styles/main.scss'

keepAppearance()
const store = setupStore(readSession(browserLocal, browserSession, Date.now()))

// A framed return page leaves the session to its parent page (contract section 6, Session).
if (!isFramed()) keepSession(store)

const app = (
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Provider>
  </StrictMode>
)

/** Prerendered HTML is what a visitor without session or owner sees at one URL; for anyone else it would not match. */
function isPrerenderedFor(root: HTMLElement): boolean {
  const { pathname, search } = window.location
  const { token, ownerFilter } = store.getState().session
  const visitor = token === null && ownerFilter === 0
  return visitor && root.dataset['prerendered'] === `${pathname}${search}`
}

const root = document.querySelector<HTMLElement>('#root')
if (root && isPrerenderedFor(root)) hydrateRoot(root, app)
else if (root) {
  // Prerendered for another visitor or URL. The attribute also hides the root (public/appearance.js).
  delete root.dataset['prerendered']
  root.replaceChildren()
  createRoot(root).render(app)
}
