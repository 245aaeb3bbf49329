import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { BrowserRouter, Link } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionEnded } from '@/api/sessionEnded'
import { NewVersion } from '@/app/NewVersion'
import { env } from '@/config/env'
import { closeDialog, openDialog } from '@/dialogs/dialogSlice'
import { answersKept, wizardOpened } from '@/features/aml/amlSlice'
import '@/features/acts/actsSlice'
import {
  customerInformationUpdated,
  initialSession,
  noticeDismissed,
} from '@/features/session/sessionSlice'
import { setupStore } from '@/store/store'
import { keepAct } from '../setup/journal'

const app = vi.hoisted(() => ({
  onReplaced: vi.fn<() => void>(),
  update: vi.fn<(mayReload?: () => boolean) => void>(),
  onNewVersion: () => {},
  becomeIdle: () => {},
  isNoticeThere: true,
  noticeTried: vi.fn<() => void>(),
}))
vi.mock('@/app/serviceWorker', () => ({
  registerServiceWorker: (onNewVersion: () => void) => {
    app.onNewVersion = onNewVersion
    return app.update
  },
}))
vi.mock('@/lib/whenIdle', () => ({
  whenIdle: (work: () => void) => {
    app.becomeIdle = work
    return () => undefined
  },
}))
vi.mock('@/app/VersionNotice', async (importOriginal) => {
  const { VersionNotice } = await importOriginal<Record<string, unknown>>()
  return {
    get VersionNotice() {
      app.noticeTried()
      if (!app.isNoticeThere) throw new TypeError('Failed to fetch dynamically imported module')
      return VersionNotice
    },
  }
})
// Of a build whose files are gone nothing more can be loaded.
vi.mock('@/app/serverData', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

/** What version.json says; undefined where the host does not answer. */
let version: unknown
let untilAnswered: Promise<void> | undefined
const asked = vi.fn<() => void>()
const newer = '209901010000-fffffff'

function holdAnswer() {
  let answer = () => {}
  untilAnswered = new Promise((resolve) => {
    answer = resolve
  })
  return answer
}

/** What has begun is over: the answer of the host, and what follows from it. */
const settled = () =>
  act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve)
      }),
  )

const show = (store = setupStore(initialSession)) =>
  render(
    <Provider store={store}>
      <BrowserRouter>
        <Link to="/howtoplay">/howtoplay</Link>
        <Link to="/mybingo/101">/mybingo/101</Link>
        <Link to="/mybingo/101/tr">/mybingo/101/tr</Link>
        <Link to="/qr/abc">/qr/abc</Link>
        <NewVersion onReplaced={app.onReplaced} />
      </BrowserRouter>
    </Provider>,
  )

async function becomeIdle() {
  app.becomeIdle()
  // Compiled on first use.
  await vi.waitFor(() => expect(app.noticeTried).toHaveBeenCalled(), 5_000)
  await settled()
}

async function open() {
  const store = setupStore(initialSession)
  show(store)
  await becomeIdle()
  return store
}

const offered = () => screen.queryByRole('button', { name: 'Oppdater' })
const goTo = async (path: string) => {
  fireEvent.click(screen.getByRole('link', { name: path }))
  await settled()
}
const returnToTab = async () => {
  fireEvent(document, new Event('visibilitychange'))
  await settled()
}

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  sessionStorage.clear()
  localStorage.clear()
  vi.stubEnv('PROD', true)
  // As where no worker waits: at once.
  app.update.mockReset().mockImplementation((mayReload) => void mayReload?.())
  app.noticeTried.mockReset()
  app.onReplaced.mockReset()
  asked.mockReset()
  version = { build: newer, oldest: newer }
  untilAnswered = undefined
  vi.stubGlobal('fetch', async () => {
    asked()
    await untilAnswered
    if (version === undefined) throw new TypeError('Failed to fetch')
    return { status: 200, text: () => Promise.resolve(JSON.stringify(version)) }
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('what looks for a new version is loaded when the tab is returned to, if it could not be before', async () => {
  app.isNoticeThere = false
  await open()
  expect(offered()).toBeNull()
  app.isNoticeThere = true
  const tries = app.noticeTried.mock.calls.length
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await returnToTab()
  expect(app.noticeTried).toHaveBeenCalledTimes(tries)
  hidden.mockRestore()
  await returnToTab()
  expect(await screen.findByRole('button', { name: 'Oppdater' })).toBeVisible()
})

test('a build that may no longer be used says so, and updates itself once at the next change of page', async () => {
  await open()
  expect(offered()).toBeVisible()
  expect(app.update).not.toHaveBeenCalled()
  await goTo('/mybingo/101')
  expect(app.update).toHaveBeenCalledTimes(1)
  await goTo('/howtoplay')
  expect(app.update).toHaveBeenCalledTimes(1)
  expect(offered()).toBeVisible()
})

test('once for each build that is asked for, where two hosts answer by turns, and for two changes of page at a time', async () => {
  const [one, other] = [version, { build: '209902020000-eeeeeee', oldest: '209902020000-eeeeeee' }]
  await open()
  for (const [answered, updates] of [
    [one, 1],
    [other, 2],
    [one, 2],
    [other, 2],
  ] as const) {
    version = answered
    const answer = holdAnswer()
    await goTo('/howtoplay')
    await goTo('/mybingo/101')
    answer()
    await settled()
    expect(app.update).toHaveBeenCalledTimes(updates)
  }
})

test('the function in a hall’s address is no change of page', async () => {
  await open()
  await goTo('/mybingo/101')
  expect(app.update).toHaveBeenCalledTimes(1)
  sessionStorage.clear()
  await goTo('/mybingo/101/tr')
  expect(app.update).toHaveBeenCalledTimes(1)
})

test('it does not while a money act is unanswered, but the player may', async () => {
  keepAct({ kind: 'withdrawal', state: 'sent', page: 'another' })
  await open()
  await goTo('/howtoplay')
  expect(app.update).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Oppdater' }))
  expect(app.update).toHaveBeenCalledTimes(1)
})

test('a payment that was left in its terminal holds nothing up', async () => {
  keepAct({ state: 'inTerminal', page: null })
  await open()
  await goTo('/howtoplay')
  expect(app.update).toHaveBeenCalledTimes(1)
})

test.each([
  [
    'answers of the customer information are kept, but when they are sent',
    answersKept({ visit: 1, step: 'person', answers: { address: 'Nyveien 77' } }),
    customerInformationUpdated(),
  ],
  [
    'a dialog is open that was opened before the host answered',
    openDialog({ name: 'deposit', hallId: '101' }),
    closeDialog(),
  ],
  [
    'the page says that the player has been logged out',
    sessionEnded({ reason: 'expired' }),
    noticeDismissed(),
  ],
])('it does not while %s', async (_name, begun, over) => {
  const store = await open()
  store.dispatch(wizardOpened(1))
  const answer = holdAnswer()
  await goTo('/howtoplay')
  store.dispatch(begun)
  answer()
  await settled()
  expect(app.update).not.toHaveBeenCalled()
  store.dispatch(over)
  await goTo('/mybingo/101')
  expect(app.update).toHaveBeenCalledTimes(1)
})

test('a scanned code is sent once: the page that sends it as it opens is not loaded anew, the one after it is', async () => {
  await open()
  await goTo('/qr/abc')
  expect(app.update).not.toHaveBeenCalled()
  await goTo('/howtoplay')
  expect(app.update).toHaveBeenCalledTimes(1)
})

test('it does not where the host does not answer now, or not before the page is in use, but at a later change', async () => {
  await open()
  const answered = version
  version = undefined
  await goTo('/howtoplay')
  expect(app.update).not.toHaveBeenCalled()
  version = answered
  const answer = holdAnswer()
  vi.useFakeTimers({ toFake: ['Date'] })
  await goTo('/mybingo/101')
  vi.setSystemTime(Date.now() + 3_001)
  answer()
  await settled()
  expect(app.update).not.toHaveBeenCalled()
  expect(offered()).toBeVisible()
  await goTo('/howtoplay')
  expect(app.update).toHaveBeenCalledTimes(1)
})

test.each(['pointerDown', 'keyDown'] as const)(
  'nor where the page is in use before the host answers: %s',
  async (begun) => {
    await open()
    const answer = holdAnswer()
    await goTo('/mybingo/101')
    fireEvent[begun](document.body)
    answer()
    await settled()
    expect(app.update).not.toHaveBeenCalled()
    await goTo('/howtoplay')
    expect(app.update).toHaveBeenCalledTimes(1)
  },
)

test('a worker that takes over may load the page anew for as long as it is as it came, and for a press at any time', async () => {
  app.update.mockReset()
  await open()
  vi.useFakeTimers({ toFake: ['Date'] })
  const mayReload = () => app.update.mock.lastCall?.[0]?.()
  await goTo('/mybingo/101')
  vi.setSystemTime(Date.now() + 3_001)
  expect(mayReload()).toBe(false)
  // Which was not the one time.
  await goTo('/howtoplay')
  expect(app.update).toHaveBeenCalledTimes(2)
  expect(mayReload()).toBe(true)
  expect(mayReload()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Oppdater' }))
  expect(app.update).toHaveBeenLastCalledWith()
})

describe('a file of this build that is missing', () => {
  const miss = () => fireEvent(window, new Event('vite:preloadError'))
  const missing = async () => {
    miss()
    await settled()
  }
  const thisBuild = { build: env.build, oldest: null }
  const ordinary = { build: newer, oldest: null }
  beforeEach(() => {
    version = ordinary
  })

  test('is told as a new version where there is one, which comes once at the next change of page', async () => {
    await open()
    expect(offered()).toBeNull()
    expect(app.onReplaced).not.toHaveBeenCalled()
    await missing()
    expect(offered()).toBeVisible()
    expect(app.onReplaced).toHaveBeenCalled()
    expect(app.update).not.toHaveBeenCalled()
    // Coming back to the tab reads the same, and takes nothing back.
    await returnToTab()
    await goTo('/howtoplay')
    expect(app.update).toHaveBeenCalledTimes(1)
    await missing()
    await goTo('/mybingo/101')
    expect(app.update).toHaveBeenCalledTimes(1)
    expect(offered()).toBeVisible()
  })

  test('is asked about no more when a newer build is known', async () => {
    await open()
    for (const time of [1, 2, 3]) {
      await missing()
      expect(asked, String(time)).toHaveBeenCalledTimes(1)
    }
  })

  test('is forgotten where the host still has this build: a later version waits for the player', async () => {
    version = thisBuild
    await open()
    await missing()
    version = ordinary
    await returnToTab()
    await goTo('/howtoplay')
    expect(app.update).not.toHaveBeenCalled()
    expect(offered()).toBeNull()
    act(() => app.onNewVersion())
    await settled()
    expect(offered()).toBeVisible()
    await goTo('/mybingo/101')
    expect(app.update).not.toHaveBeenCalled()
  })

  test('counts if it was missing before this was there', async () => {
    show()
    miss()
    await becomeIdle()
    expect(offered()).toBeVisible()
    await goTo('/howtoplay')
    expect(app.update).toHaveBeenCalledTimes(1)
  })

  test('loads nothing anew while a money act is unanswered', async () => {
    keepAct({ kind: 'withdrawal', state: 'sent', page: 'another' })
    await open()
    await missing()
    expect(offered()).toBeVisible()
    await goTo('/howtoplay')
    expect(app.update).not.toHaveBeenCalled()
  })

  test.each([
    ['the host has no other version', thisBuild],
    ['the host does not answer', undefined],
  ])('says nothing where %s', async (_name, answered) => {
    version = answered
    await open()
    await missing()
    await goTo('/howtoplay')
    expect(offered()).toBeNull()
    expect(app.update).not.toHaveBeenCalled()
  })
})

test.each([[{ build: newer, oldest: null }], [undefined], [{ oldest: newer }]])(
  'nothing is asked where the host says %o',
  async (answered) => {
    version = answered
    await open()
    expect(offered()).toBeNull()
  },
)

test('a worker that waits is offered where the page is of another version than the host’s, and at the next change of page where that is not known yet', async () => {
  version = { build: env.build, oldest: null }
  await open()
  act(() => app.onNewVersion())
  await settled()
  expect(offered()).toBeNull()
  version = undefined
  act(() => app.onNewVersion())
  await settled()
  version = { build: newer, oldest: null }
  await goTo('/howtoplay')
  expect(offered()).toBeVisible()
  expect(app.update).not.toHaveBeenCalled()
  // What is known is asked for no more.
  expect(asked).toHaveBeenCalledTimes(4)
  await goTo('/mybingo/101')
  expect(asked).toHaveBeenCalledTimes(4)
})
