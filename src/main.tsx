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

// A return page in a frame leaves the session to the page around it (contract section 6, Session).
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

/** What the build wrote is a plain visitor's page at one address: a player's would not be the same. */
function isPrerenderedFor(root: HTMLElement): boolean {
  const { pathname, search } = window.location
  const { token, ownerFilter } = store.getState().session
  const visitor = token === null && ownerFilter === 0
  return visitor && root.dataset['prerendered'] === `${pathname}${search}`
}

const root = document.querySelector<HTMLElement>('#root')
if (root && isPrerenderedFor(root)) hydrateRoot(root, app)
else if (root) {
  // What is left of it would be a stranger's page, hidden for whom appearance.js knows.
  delete root.dataset['prerendered']
  root.replaceChildren()
  createRoot(root).render(app)
}
