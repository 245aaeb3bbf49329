import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useEffect } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom'
import { afterEach, expect, vi } from 'vitest'
import { sessionEnded } from '@/api/sessionEnded'
import { App } from '@/app/App'
import { serverDataReady } from '@/app/serverData'
import { setupStore } from '@/app/store'
import { env } from '@/config/env'
import { keepAppearance } from '@/features/device/appearance'
import { keepSession } from '@/features/session/sessionKeeper'
import { startSession } from '@/features/session/sessionRules'
import { initialSession, type SessionState } from '@/features/session/sessionSlice'
import { sessionKey, writeSession } from '@/features/session/sessionStorage'
import { isFramed } from '@/lib/frames'
import { browserLocal } from '@/lib/safeStorage'
import type { Template } from '../../backend/seed'
import { world } from './server'

interface LoginWire {
  token: string
  userId: number
  userFirstname: string
  expiresIn: number
}

/** Logs a fresh player in at the backend itself, past the form. */
export async function sessionOf(
  template: Template,
  flags: Partial<SessionState> = {},
): Promise<SessionState> {
  const player = world.addPlayer(template)
  const answer = await fetch(`${env.apiUrl}/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: player.mobile, password: player.password }),
  })
  const login: LoginWire = await answer.json()
  return {
    ...initialSession,
    ...startSession(
      {
        token: login.token,
        userId: String(login.userId),
        userFirstname: login.userFirstname,
        expiresIn: login.expiresIn,
        noBankID: template === 'noBankID',
        updateAML: template === 'updateAML' || template === 'forceAML',
        forceAML: template === 'forceAML',
        extraAML: template === 'forceAML',
      },
      Date.now(),
    ),
    ...flags,
  }
}

let navigateHere: NavigateFunction | null = null

function Place() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    navigateHere = navigate
  }, [navigate])
  return (
    <div
      data-testid="place"
      data-state={JSON.stringify(state)}
    >{`${pathname}${search}${hash}`}</div>
  )
}

/** The browser's own Back (-1) and Forward (1). */
export const moveInHistory = (by: number): Promise<void> => act(async () => navigateHere?.(by))

/** Where the router stands, for what a player sees in the address bar. */
export const place = (): string => screen.getByTestId('place').textContent ?? ''

/** What the browser keeps with this entry of its history, and gives back after a reload. */
export const keptInHistory = (): unknown =>
  JSON.parse(screen.getByTestId('place').dataset['state'] ?? 'null')

interface RenderOptions {
  path: string
  /** One of the backend's templates, logged in; left out for a visitor. */
  player?: Template
  session?: Partial<SessionState>
}

/** Another tab has logged somebody in: the browser tells every tab but the one that wrote. */
export function otherTabLogsIn(session: SessionState): void {
  writeSession(browserLocal, session)
  fireEvent(window, new StorageEvent('storage', { key: sessionKey }))
}

/** What ends what a test's page still had under way, so that it does not reach into the next test. */
const endings: (() => void)[] = []

/** Takes the page away. A property that renders many in one test calls it between them. */
export function endPages(): void {
  cleanup()
  for (const end of endings.splice(0)) end()
}

afterEach(endPages)

/** The whole app at an address, with the real store, as a player or a visitor: what main.tsx does. */
export async function renderApp({ path, player, session = {} }: RenderOptions) {
  if (!serverDataReady) throw new Error('the server data must be loaded')
  const state = player ? await sessionOf(player, session) : { ...initialSession, ...session }
  writeSession(browserLocal, state)
  const store = setupStore(state)
  endings.push(keepAppearance())
  const stopKeeping = isFramed() ? () => {} : keepSession(store)
  endings.push(() => {
    stopKeeping()
    store.dispatch(sessionEnded({ reason: 'loggedOut' }))
  })
  const user = userEvent.setup()
  render(
    <StrictMode>
      <Provider store={store}>
        <MemoryRouter initialEntries={[path]}>
          <App />
          <Place />
        </MemoryRouter>
      </Provider>
    </StrictMode>,
  )
  return { store, user, userId: Number(state.userId) }
}

/** The page's h1, once it is there. */
export const findTitle = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

/** The clock passes the end of the session, as after a night with the lid closed. */
export function passTheSessionsEnd(): void {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 366 * 24 * 3_600_000)
  fireEvent(window, new Event('pageshow'))
}

/** Time passes for timers that were set after `vi.useFakeTimers({ shouldAdvanceTime: true })`. */
export const passTime = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })

/** Nothing on the screen that only a programmer would write. */
export function expectSoundPage(): void {
  expect(document.body).not.toHaveTextContent(/undefined|NaN|\[object|Invalid Date/u)
  expect(screen.queryByRole('heading', { name: 'Noe gikk galt' })).not.toBeInTheDocument()
}

/** Watches what brings itself into view; the answer says whether `shown` was among it, and forgets. */
export function watchView() {
  const asked: unknown[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    asked.push(this)
  })
  return (shown: HTMLElement): void => {
    const seen = asked.splice(0)
    expect(seen.some((element) => element instanceof Element && element.contains(shown))).toBe(true)
  }
}
