import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loginsPrefix } from '@/config/storageKeys'
import { renewSession } from '@/features/session/renewSession'
import { unmountPages } from '../setup/endings'
import { findTitle, otherTabLogsIn, renderApp } from '../setup/render'
import { startBackend, world } from '../setup/server'

startBackend()

const told = () => screen.queryByText(/^Sist innlogget på denne enheten: /u)?.textContent

/** Through the form, at this time in Oslo. */
async function logInAt(at: string, player: ReturnType<typeof world.addPlayer>) {
  unmountPages()
  vi.setSystemTime(new Date(`${at}+02:00`))
  const app = await renderApp({ path: '/login?redirect=/user' })
  await app.logIn(player)
  await findTitle('Min bruker')
  return app
}

test('/user tells its player the log-in before this one: no reload, renewal or second tab', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const [kari, ola] = [world.addPlayer('noHalls'), world.addPlayer('noHalls')]
  await logInAt('2026-06-01T18:05', kari)
  expect(told()).toBeUndefined()
  const { store } = await logInAt('2026-06-02T20:30', kari)
  const first = 'Sist innlogget på denne enheten: 01.06.2026 kl.\u00A018:05'
  expect(told()).toBe(first)
  vi.setSystemTime(new Date('2026-06-02T21:00+02:00'))
  const pair = { username: kari.mobile, password: kari.password }
  await act(() => store.dispatch(renewSession(pair)))
  const { session } = store.getState()
  act(() => otherTabLogsIn({ ...session, token: 'of another tab' }))
  expect(told()).toBe(first)
  unmountPages()
  await renderApp({ path: '/user', session })
  await findTitle('Min bruker')
  expect(told()).toBe(first)
  localStorage.setItem(loginsPrefix + String(ola.userId), '{"last":1e300}')
  await logInAt('2026-06-02T22:00', ola)
  expect(told()).toBeUndefined()
  await logInAt('2026-06-03T20:30', kari)
  expect(told()).toMatch(/02\.06\.2026 kl\.\u00A020:30$/u)
})
