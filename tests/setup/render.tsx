import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { App } from '@/app/App'
import { serverDataReady } from '@/app/serverData'
import { setupStore } from '@/app/store'
import { env } from '@/config/env'
import { startSession } from '@/features/session/sessionRules'
import { initialSession, type SessionState } from '@/features/session/sessionSlice'
import type { Template } from '../../backend/seed'
import { world } from './server'

interface LoginWire {
  token: string
  userId: number
  userFirstname: string
  expiresIn: number
}

/** Logs a fresh player in at the backend itself, past the form. */
async function sessionOf(template: Template, flags: Partial<SessionState>): Promise<SessionState> {
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
        extraAML: false,
      },
      Date.now(),
    ),
    ...flags,
  }
}

function Place() {
  const { pathname, search, hash } = useLocation()
  return <output data-testid="place">{`${pathname}${search}${hash}`}</output>
}

/** Where the router stands, for what a player sees in the address bar. */
export const place = (): string => screen.getByTestId('place').textContent ?? ''

interface RenderOptions {
  path: string
  /** One of the backend's templates, logged in; left out for a visitor. */
  player?: Template
  session?: Partial<SessionState>
}

/** The whole app at an address, with the real store, as a player or a visitor. */
export async function renderApp({ path, player, session = {} }: RenderOptions) {
  if (!serverDataReady) throw new Error('the server data must be loaded')
  const state = player ? await sessionOf(player, session) : { ...initialSession, ...session }
  const store = setupStore(state)
  const user = userEvent.setup()
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <App />
        <Place />
      </MemoryRouter>
    </Provider>,
  )
  return { store, user, userId: Number(state.userId) }
}
