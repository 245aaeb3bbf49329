import { act, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { BrowserRouter, Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as connection from '@/api/connection'
import { VersionNotice } from '@/app/VersionNotice'
import { env } from '@/config/env'
import { closeDialog, openDialog } from '@/dialogs/dialogSlice'
import { initialSession } from '@/features/session/sessionSlice'
import { setupStore } from '@/store/store'

const worker = vi.hoisted(() => ({
  fetchNewer: vi.fn<() => void>(),
  reload: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  onTakeover: () => {},
}))
vi.mock('@/app/serviceWorker', () => ({
  registerServiceWorker: (onTakeover: () => void) => Object.assign(worker, { onTakeover }),
}))

const newer = '209901010000-fffffff'
const reload = vi.fn<() => void>()
/** What version.json says; undefined where the host does not answer. */
let version: unknown

/** What has begun is over: the answer of the host, and what follows from it. */
const settled = () => act(() => new Promise((resolve) => void setTimeout(resolve)))

async function open() {
  const store = setupStore(initialSession)
  render(
    <Provider store={store}>
      <BrowserRouter>
        {['/howtoplay', '/mybingo/101', '/mybingo/101/tr'].map((path) => (
          <Link key={path} to={path}>
            {path}
          </Link>
        ))}
        <VersionNotice />
      </BrowserRouter>
    </Provider>,
  )
  await settled()
  return store
}

const offered = () => screen.queryByRole('button', { name: 'Oppdater' })
const goTo = async (path: string) => {
  fireEvent.click(screen.getByRole('link', { name: path }))
  await settled()
}
const hostSays = async (said: unknown) => {
  version = said
  fireEvent(document, new Event('visibilitychange'))
  await settled()
}

beforeEach(() => {
  vi.clearAllMocks()
  version = { build: newer, oldest: newer }
  vi.stubGlobal('fetch', () =>
    version === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(JSON.stringify(version))),
  )
  const { location } = window
  vi.stubGlobal('location', {
    get pathname() {
      return location.pathname
    },
    search: '',
    hash: '',
    href: location.href,
    origin: location.origin,
    reload,
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a newer build is fetched and offered, and comes when the player presses', async () => {
  version = { build: newer, oldest: null }
  await open()
  expect(worker.fetchNewer).toHaveBeenCalledTimes(1)
  await goTo('/howtoplay')
  expect(reload).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Oppdater' }))
  expect(worker.reload).toHaveBeenCalledTimes(1)
})

test.each([[{ build: env.build, oldest: null }], [{ oldest: newer }], ['page'], [undefined]])(
  'nothing is offered where the host says %o, until it says more',
  async (said) => {
    version = said
    await open()
    expect(offered()).toBeNull()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await hostSays({ build: newer, oldest: null })
    expect(offered()).toBeNull()
    hidden.mockRestore()
    await hostSays({ build: newer, oldest: null })
    expect(offered()).toBeVisible()
  },
)

test('another tab that takes a newer build has this one look for it', async () => {
  version = { build: env.build, oldest: null }
  await open()
  version = { build: newer, oldest: null }
  worker.onTakeover()
  await settled()
  expect(offered()).toBeVisible()
})

test('a build that may no longer be used reloads once for each that is asked for, at a change of page', async () => {
  const other = '209902020000-eeeeeee'
  await open()
  expect(offered()).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  for (const [asked, reloads] of [
    [newer, 1],
    [other, 2],
    [newer, 2],
  ] as const) {
    await hostSays({ build: asked, oldest: asked })
    await goTo('/mybingo/101')
    await goTo('/mybingo/101/tr')
    await goTo('/howtoplay')
    expect(reload).toHaveBeenCalledTimes(reloads)
  }
  expect(offered()).toBeVisible()
})

test('it waits where a reload would lose something, or the host cannot be reached', async () => {
  const store = await open()
  store.dispatch(openDialog({ name: 'chat' }))
  await goTo('/howtoplay')
  store.dispatch(closeDialog())
  const offline = vi.spyOn(connection, 'isOffline').mockReturnValue(true)
  await goTo('/mybingo/101')
  expect(reload).not.toHaveBeenCalled()
  offline.mockRestore()
  await goTo('/howtoplay')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('it does not without storage, which could not stop an endless series', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  await open()
  await goTo('/howtoplay')
  expect(reload).not.toHaveBeenCalled()
})
