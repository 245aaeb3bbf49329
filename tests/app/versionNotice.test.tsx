import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { BrowserRouter, Link } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { VersionNotice } from '@/app/VersionNotice'
import { env } from '@/config/env'
import { answersKept, wizardOpened } from '@/features/aml/amlSlice'
import { customerInformationUpdated, initialSession } from '@/features/session/sessionSlice'
import { setupStore } from '@/store/store'
import { keepEntry } from '../setup/journal'

const app = vi.hoisted(() => ({
  update: vi.fn<() => void>(),
  onNewVersion: () => {},
  version: {} as unknown,
  asked: vi.fn<() => void>(),
}))
vi.mock('@/app/serviceWorker', () => ({
  registerServiceWorker: (onNewVersion: () => void) => {
    app.onNewVersion = onNewVersion
    return app.update
  },
}))
vi.mock('@/api/version', () => ({
  fetchVersion: () => {
    app.asked()
    return Promise.resolve(app.version)
  },
}))

const isFileMissing = { current: false }
const newer = '209901010000-fffffff'

const open = (store = setupStore(initialSession)) =>
  render(
    <Provider store={store}>
      <BrowserRouter>
        <Link to="/howtoplay">/howtoplay</Link>
        <Link to="/mybingo/101">/mybingo/101</Link>
        <Link to="/mybingo/101/tr">/mybingo/101/tr</Link>
        <Link to="/qr/abc">/qr/abc</Link>
        <VersionNotice isFileMissing={isFileMissing} />
      </BrowserRouter>
    </Provider>,
  )

const notice = () => screen.findByText('En ny versjon er tilgjengelig')
const goTo = (path: string) => fireEvent.click(screen.getByRole('link', { name: path }))
/** What a change of page starts is over: it imports the journal first. */
const settled = () => vi.dynamicImportSettled()

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  sessionStorage.clear()
  localStorage.clear()
  app.update.mockReset()
  app.asked.mockReset()
  isFileMissing.current = false
  app.version = { build: newer, oldest: newer }
})
afterEach(cleanup)

test('a build that may no longer be used says so, and updates itself once at the next change of page', async () => {
  open()
  await notice()
  expect(app.update).not.toHaveBeenCalled()
  goTo('/mybingo/101')
  await vi.waitFor(() => expect(app.update).toHaveBeenCalledTimes(1))
  goTo('/howtoplay')
  await settled()
  expect(app.update).toHaveBeenCalledTimes(1)
  await notice()
})

test('the function in a hall’s address is no change of page', async () => {
  open()
  await notice()
  goTo('/mybingo/101')
  await vi.waitFor(() => expect(app.update).toHaveBeenCalledTimes(1))
  sessionStorage.clear()
  goTo('/mybingo/101/tr')
  await settled()
  expect(app.update).toHaveBeenCalledTimes(1)
})

test('it does not while a money act is unanswered, but the player may', async () => {
  keepEntry({ kind: 'withdrawal', state: 'sent', page: 'another' })
  open()
  await notice()
  goTo('/howtoplay')
  await settled()
  expect(app.update).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Oppdater' }))
  expect(app.update).toHaveBeenCalledTimes(1)
})

test('a payment that was left in its terminal holds nothing up', async () => {
  keepEntry({ state: 'inTerminal', page: null })
  open()
  await notice()
  goTo('/howtoplay')
  await vi.waitFor(() => expect(app.update).toHaveBeenCalledTimes(1))
})

test('it does not while answers of the customer information are kept, but when they are sent', async () => {
  const store = setupStore(initialSession)
  store.dispatch(wizardOpened(1))
  open(store)
  await notice()
  store.dispatch(answersKept({ visit: 1, step: 'person', answers: { address: 'Nyveien 77' } }))
  goTo('/howtoplay')
  await settled()
  expect(app.update).not.toHaveBeenCalled()
  store.dispatch(customerInformationUpdated())
  goTo('/mybingo/101')
  await vi.waitFor(() => expect(app.update).toHaveBeenCalledTimes(1))
})

test('a scanned code is sent once: the page that sends it as it opens is not loaded anew, the one after it is', async () => {
  open()
  await notice()
  goTo('/qr/abc')
  await settled()
  expect(app.update).not.toHaveBeenCalled()
  goTo('/howtoplay')
  await vi.waitFor(() => expect(app.update).toHaveBeenCalledTimes(1))
})

test('it does not where the host does not answer now, or not before the page is in use, but at a later change', async () => {
  open()
  await notice()
  const answered = app.version
  app.version = undefined
  goTo('/howtoplay')
  await settled()
  expect(app.update).not.toHaveBeenCalled()
  let answer = () => {}
  app.version = new Promise((resolve) => {
    answer = () => resolve(answered)
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  goTo('/mybingo/101')
  await settled()
  vi.setSystemTime(Date.now() + 3_001)
  answer()
  await settled()
  vi.useRealTimers()
  expect(app.update).not.toHaveBeenCalled()
  goTo('/howtoplay')
  await vi.waitFor(() => expect(app.update).toHaveBeenCalledTimes(1))
})

test('the notice comes under no press that is under way, which would miss what it was for', async () => {
  open()
  fireEvent.pointerDown(document.body)
  await act(settled)
  expect(screen.queryByText('En ny versjon er tilgjengelig')).not.toBeInTheDocument()
  fireEvent.pointerUp(document.body)
  await notice()
})

describe('a file of this build that is missing', () => {
  const missing = () => {
    isFileMissing.current = true
    window.dispatchEvent(new Event('vite:preloadError'))
  }
  const offered = () => screen.queryByRole('button', { name: 'Oppdater' })
  beforeEach(() => {
    app.version = { build: newer, oldest: null }
  })
  test('is told as a new version where there is one, which comes once at the next change of page', async () => {
    open()
    await settled()
    expect(offered()).toBeNull()
    missing()
    await notice()
    await settled()
    expect(app.update).not.toHaveBeenCalled()
    // Coming back to the tab reads the same, and takes nothing back.
    document.dispatchEvent(new Event('visibilitychange'))
    goTo('/howtoplay')
    await vi.waitFor(() => expect(app.update).toHaveBeenCalledTimes(1))
    missing()
    goTo('/mybingo/101')
    await settled()
    expect(app.update).toHaveBeenCalledTimes(1)
    expect(offered()).toBeVisible()
  })

  test('is not asked about again once a newer build is known, however often it is asked for', async () => {
    app.version = { build: env.build, oldest: null }
    open()
    for (const asked of [2, 3]) {
      missing()
      await settled()
      expect(app.asked).toHaveBeenCalledTimes(asked)
    }
    app.version = { build: newer, oldest: null }
    for (const time of [1, 2, 3]) {
      missing()
      await settled()
      expect(app.asked, String(time)).toHaveBeenCalledTimes(4)
    }
  })

  test('counts if it was missing before this was there', async () => {
    isFileMissing.current = true
    open()
    await notice()
    goTo('/howtoplay')
    await vi.waitFor(() => expect(app.update).toHaveBeenCalledTimes(1))
  })

  test('loads nothing anew while a money act is unanswered', async () => {
    keepEntry({ kind: 'withdrawal', state: 'sent', page: 'another' })
    open()
    missing()
    await notice()
    goTo('/howtoplay')
    await settled()
    expect(app.update).not.toHaveBeenCalled()
  })

  test.each([
    ['the host has no other version', () => ({ build: env.build, oldest: null })],
    ['the host does not answer', () => undefined],
  ])('says nothing where %s', async (_name, version) => {
    app.version = version()
    open()
    missing()
    goTo('/howtoplay')
    await settled()
    expect(offered()).toBeNull()
    expect(app.update).not.toHaveBeenCalled()
  })
})

test.each([[{ build: newer, oldest: null }], [undefined], [{ oldest: newer }]])(
  'nothing is asked where the host says %o',
  async (version) => {
    app.version = version
    open()
    await settled()
    expect(screen.queryByRole('button', { name: 'Oppdater' })).not.toBeInTheDocument()
  },
)

test('a worker that waits is offered where the page is of another version than the host’s', async () => {
  app.version = { build: env.build, oldest: null }
  open()
  app.onNewVersion()
  await settled()
  expect(screen.queryByRole('button', { name: 'Oppdater' })).not.toBeInTheDocument()
  app.version = { build: newer, oldest: null }
  app.onNewVersion()
  await notice()
})
