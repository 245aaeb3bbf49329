import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerServiceWorker } from '@/app/serviceWorker'
import { report } from '@/lib/report'

const workbox = vi.hoisted(() => ({
  register: vi.fn<() => Promise<unknown>>(),
  messageSkipWaiting: vi.fn<() => void>(),
}))
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = () => undefined
    register = workbox.register
    messageSkipWaiting = workbox.messageSkipWaiting
  },
}))
vi.mock('@/lib/report')

class Worker extends EventTarget {
  state = 'installing'
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

let registration: EventTarget & { installing?: Worker; waiting?: Worker }
let container: EventTarget & { controller: Worker | null }
const reload = vi.fn<() => void>()
const settled = () => new Promise((resolve) => void setTimeout(resolve))

beforeEach(() => {
  vi.clearAllMocks()
  registration = new EventTarget()
  container = Object.assign(new EventTarget(), { controller: new Worker() })
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('ServiceWorker', Worker)
  vi.stubGlobal('location', { reload })
  workbox.register.mockImplementation(() => Promise.resolve(registration))
})
afterEach(() => vi.unstubAllGlobals())

test('a worker that is refused is reported, and the page reloads without it', async () => {
  workbox.register.mockRejectedValueOnce(new TypeError('404'))
  const worker = registerServiceWorker(() => undefined)
  await settled()
  expect(report).toHaveBeenCalledExactlyOnceWith({ kind: 'worker' })
  await worker.reload()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('so is one whose files are not whole, the first or a later one, and not one that is replaced', async () => {
  const first = new Worker()
  registration.installing = first
  registerServiceWorker(() => undefined)
  await settled()
  registration.dispatchEvent(new Event('updatefound'))
  first.become('redundant')
  expect(report).toHaveBeenCalledExactlyOnceWith({ kind: 'worker' })
  for (const [state, reports] of [
    ['installed', 1],
    ['redundant', 2],
  ] as const) {
    const next = new Worker()
    registration.installing = next
    registration.dispatchEvent(new Event('updatefound'))
    next.become(state)
    next.become('redundant')
    expect(report).toHaveBeenCalledTimes(reports)
  }
})

test('a version that waits is activated, and then this tab is reloaded, once', async () => {
  registration.waiting = new Worker()
  await registerServiceWorker(() => undefined).reload()
  expect(reload).not.toHaveBeenCalled()
  expect(workbox.messageSkipWaiting).toHaveBeenCalledTimes(1)
  for (const _ of [1, 2]) container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('it does not hold up the reload of a tab that no worker controls, as on a first visit', async () => {
  registration.waiting = new Worker()
  container.controller = null
  await registerServiceWorker(() => undefined).reload()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(workbox.messageSkipWaiting).not.toHaveBeenCalled()
})
