import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loginsPrefix } from '@/config/storageKeys'
import { renewSession } from '@/features/session/renewSession'
import { unmountPages } from '../setup/endings'
import { expectNoRawValues, findTitle, otherTabLogsIn, renderApp } from '../setup/render'
import { startBackend, world } from '../setup/server'

startBackend()

async function openUser(player: NonNullable<Parameters<typeof renderApp>[0]['player']>) {
  const app = await renderApp({ path: '/user', player })
  await screen.findByRole('region', { name: 'Min egen påminnelse' })
  return app
}

test("shows the player's name, and leads to the other places", async () => {
  await openUser('updateAML')
  expect(screen.getByText('Du er logget inn som Anne.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Spillepause for alle haller' })).toBeEnabled()
  expectNoRawValues()
  for (const [name, path] of [
    ['Kundeopplysninger', '/user/details'],
    ['Mine bingohaller', '/mypage'],
    ['Mine tall', '/user/tall'],
  ] as const) {
    const link = within(screen.getByRole('main')).getByRole('link', { name })
    expect(link).toHaveAttribute('href', path)
  }
})

const offer = (prompt: () => Promise<void>) => {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(event))
  return event
}

test('the app can be installed while the browser offers it, and once', async () => {
  const { user } = await openUser('ordinary')
  expect(screen.queryByRole('button', { name: 'Installer' })).not.toBeInTheDocument()
  const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve())
  expect(offer(prompt).defaultPrevented).toBe(true)
  await user.click(await screen.findByRole('button', { name: 'Installer' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Installer' })).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  offer(prompt)
  expect(await screen.findByRole('button', { name: 'Installer' })).toBeVisible()
  act(() => void window.dispatchEvent(new Event('appinstalled')))
  expect(screen.queryByRole('button', { name: 'Installer' })).not.toBeInTheDocument()
})

test.each([
  ['in Safari on an iPhone the steps to the home screen are told', false, 2],
  ['not from the home screen', true, 0],
])('%s', async (_what, standalone, steps) => {
  const agent = '(iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Mobile/15E148 Safari/604.1'
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(window.matchMedia(''), { matches: standalone }),
  )
  await openUser('ordinary')
  const section = screen.queryByRole('region', { name: 'Legg appen på Hjem-skjermen' })
  expect(section?.querySelectorAll('li') ?? []).toHaveLength(steps)
})

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
