import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setTimeout } from 'node:timers/promises'
import { StrictMode, useEffect } from 'react'
import { Provider } from 'react-redux'
import {
  BrowserRouter,
  useLocation,
  useNavigate,
  type Location,
  type NavigateFunction,
} from 'react-router-dom'
import { expect, vi } from 'vitest'
import { mainApi } from '@/api/mainApi'
import { sessionEnded } from '@/api/sessionEnded'
import { wapApi } from '@/api/wapApi'
import { App } from '@/app/App'
import { addServerData } from '@/app/serverData'
import { setupStore } from '@/store/store'
import { env } from '@/config/env'
import { holdReturn } from '@/features/identity/returnAddress'
import { syncAppearance } from '@/features/device/appearance'
import { syncSession } from '@/features/session/sessionSync'
import { initialSession, type SessionState, type EndNotice } from '@/features/session/sessionSlice'
import { sessionKey } from '@/config/storageKeys'
import { writeSession } from '@/features/session/storedSession'
import { isFramed } from '@/lib/frames'
import { browserLocal } from '@/lib/safeStorage'
import type { Template } from '../../backend/seed'
import { endings } from './endings'
import { handsOf } from './hands'
import { sessionFrom } from './login'
import { watchCalls, world } from './server'

/** Logs in a new player directly at the backend, without the form. */
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
  return { ...initialSession, ...sessionFrom(await answer.json(), player.mobile), ...flags }
}

let navigateHere: NavigateFunction | null = null

function CurrentUrl() {
  const here: Location<unknown> = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    navigateHere = navigate
  }, [navigate])
  return (
    <div
      data-testid="current-url"
      data-state={JSON.stringify(here.state)}
    >{`${here.pathname}${here.search}${here.hash}`}</div>
  )
}

/** Lets the steps be taken that the app has asked for: jsdom takes each in the second task after. */
const historyMoved = () =>
  act(async () => {
    for (let task = 0; task < 3; task += 1) await setTimeout(1)
  })

/** The browser's own Back (-1) and Forward (1). */
export async function moveInHistory(by: number): Promise<void> {
  await historyMoved()
  window.history.go(by)
  await historyMoved()
  // The app may undo the step.
  await historyMoved()
}

/** To an address, as a link in the app does. */
export const goTo = (path: string): Promise<void> => act(async () => navigateHere?.(path))

/** The router's location, as the address bar would show it. */
export const currentUrl = (): string => screen.getByTestId('current-url').textContent ?? ''

/** The state of the current history entry, which the browser restores after a reload. */
export const keptInHistory = (): unknown =>
  JSON.parse(screen.getByTestId('current-url').dataset['state'] ?? 'null')

interface RenderOptions {
  path: string
  /** One of the backend's templates to log in as; omit for a visitor. */
  player?: Template
  session?: Partial<SessionState>
  /** The page stands where it should without the app. */
  isScrollRestored?: boolean
}

/** Simulates a log-in in another tab: the browser notifies every tab but the writer. */
export function otherTabLogsIn(session: SessionState): void {
  writeSession(browserLocal, session)
  fireEvent(window, new StorageEvent('storage', { key: sessionKey }))
}

/** Simulates the end of the session in another tab. */
export function otherTabEnds(reason: 'loggedOut' | EndNotice): void {
  const notice = reason === 'loggedOut' ? null : reason
  otherTabLogsIn({ ...initialSession, notice })
}

/**
 * Renders the whole app at an address as main.tsx does, with the real store, as a player or a visitor. `calls` has those
 * it makes from the first render on.
 */
export async function renderApp({
  path,
  player,
  session = {},
  isScrollRestored = false,
}: RenderOptions) {
  addServerData()
  const state = player ? await sessionOf(player, session) : { ...initialSession, ...session }
  writeSession(browserLocal, state)
  const store = setupStore(state)
  endings.push(syncAppearance())
  const stopKeeping = isFramed() ? () => {} : syncSession(store)
  endings.push(() => {
    stopKeeping()
    store.dispatch(sessionEnded({ reason: 'loggedOut' }))
    // The app does so in a moment, which may not come under fake timers: a page that is gone must read nothing more.
    for (const api of [mainApi, wapApi]) store.dispatch(api.util.resetApiState())
  })
  const user = userEvent.setup()
  const calls = watchCalls()
  const { pathname, search } = new URL(`https://own.test${path}`)
  const address = holdReturn(pathname, search) ? pathname : path
  window.history.pushState(null, '', address)
  render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <App isScrollRestored={isScrollRestored} />
          <CurrentUrl />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  )
  return { store, user, userId: Number(state.userId), calls, ...handsOf(user) }
}

/** The page's h1, once it has rendered. */
export const findTitle = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

export function expectLink(
  name: string,
  href: string,
  where: Pick<typeof screen, 'getByRole'> = screen,
) {
  expect(where.getByRole('link', { name })).toHaveAttribute('href', href)
}

/** Moves the clock past the end of the session, as after a night with the lid closed. */
export function expireSession(): void {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 366 * 24 * 3_600_000)
  fireEvent(window, new Event('pageshow'))
}

/** The player comes back to the tab, or turns to another. */
export function showTab(isShown: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isShown)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isShown ? 'visible' : 'hidden')
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
}

/** Advances timers that were set after `vi.useFakeTimers({ shouldAdvanceTime: true })`. */
export const passTime = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })

/** Expects a sandbox whose pop-ups are as free as any window, and what the frame may do besides. */
export function expectContained(
  frame: HTMLIFrameElement,
  allow: string,
  topNavigation: 'never' | 'by the player',
): void {
  const sandbox = frame.getAttribute('sandbox')?.split(' ') ?? []
  expect(sandbox).toEqual(
    expect.arrayContaining(['allow-popups', 'allow-popups-to-escape-sandbox']),
  )
  expect(sandbox.filter((token) => token.startsWith('allow-top-navigation'))).toEqual(
    topNavigation === 'never' ? [] : ['allow-top-navigation-by-user-activation'],
  )
  expect(frame).toHaveAttribute('allow', allow)
}

/** The browser's lock that keeps the screen on, which jsdom lacks. */
export function watchScreen() {
  const request = vi.fn(async (_what: string) => ({ release: () => Promise.resolve() }))
  Reflect.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  endings.push(() => Reflect.deleteProperty(navigator, 'wakeLock'))
  return request
}

/** Expects no stringified internal value on the screen. */
export function expectNoRawValues(): void {
  expect(document.body).not.toHaveTextContent(/undefined|NaN|\[object|Invalid Date/u)
  expect(screen.queryByRole('heading', { name: 'Noe gikk galt' })).not.toBeInTheDocument()
}

/** Records scrollIntoView calls; the returned function waits until `shown` is among them, and resets the record. */
export function watchView() {
  const asked: unknown[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    asked.push(this)
  })
  // An effect scrolls, a moment after what it shows is there.
  return (shown: HTMLElement): Promise<void> =>
    waitFor(() => {
      expect(asked.some((it) => it instanceof Element && it.contains(shown))).toBe(true)
      asked.length = 0
    })
}
