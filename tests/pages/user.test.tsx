import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectNoRawValues, renderApp } from '../setup/render'
import { startBackend } from '../setup/server'

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
