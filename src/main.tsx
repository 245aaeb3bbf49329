import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { App } from '@/app/App'
import { setupStore } from '@/app/store'
import { keepAppearance } from '@/features/device/appearance'
import { keepSession } from '@/features/session/sessionKeeper'
import { readSession } from '@/features/session/sessionStorage'
import { browserLocal, browserSession } from '@/lib/safeStorage'
import '@/styles/main.scss'

keepAppearance()
const store = setupStore(readSession(browserLocal, browserSession, Date.now()))

// A return page in a frame leaves the session to the page around it (contract section 6, Session).
if (window.parent === window) keepSession(store)

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  )
