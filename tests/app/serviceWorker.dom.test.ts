import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerServiceWorker } from '@/app/serviceWorker'
import { report } from '@/lib/report'

const workbox = vi.hoisted(() => ({
  register: vi.fn<() => Promise<unknown>>(),
  update: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  messageSkipWaiting: vi.fn<() => void>(),
  controlled: (_event: { isUpdate: boolean }) => {},
}))

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (type: string, listener: typeof workbox.controlled) => {
      if (type === 'controlling') workbox.controlled = listener
    }
    register = workbox.register
    update = workbox.update
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

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { serviceWorker: {} })
  vi.stubGlobal('ServiceWorker', Worker)
  vi.clearAllMocks()
  registration = new EventTarget()
  workbox.register.mockImplementation(() => Promise.resolve(registration))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a tab that is returned to looks for a new version once an hour, also if the clock is set back', () => {
  registerServiceWorker(() => undefined)
  const returned = () => document.dispatchEvent(new Event('visibilitychange'))
  for (const looks of [1, 2]) {
    vi.advanceTimersByTime(3_599_999)
    returned()
    expect(workbox.update).toHaveBeenCalledTimes(looks - 1)
    vi.advanceTimersByTime(1)
    vi.setSystemTime(Date.now() - 7_200_000)
    returned()
    expect(workbox.update).toHaveBeenCalledTimes(looks)
  }
})

const tenMinutes = 600_000
const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a worker that is refused is reported and tried again later', async () => {
  workbox.register.mockRejectedValueOnce(new TypeError('404'))
  registerServiceWorker(() => undefined)
  await passed(0)
  expect(report).toHaveBeenCalledExactlyOnceWith({ kind: 'worker' })
  await passed(tenMinutes)
  expect(workbox.register).toHaveBeenCalledTimes(2)
})

test('so is one whose files are not whole, and not one that is replaced', async () => {
  registration.installing = new Worker()
  registerServiceWorker(() => undefined)
  await passed(0)
  const installs = () => {
    const worker = new Worker()
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    return worker
  }
  registration.dispatchEvent(new Event('updatefound'))
  registration.installing.become('redundant')
  expect(report).toHaveBeenCalledExactlyOnceWith({ kind: 'worker' })
  const next = installs()
  next.become('installed')
  next.become('redundant')
  await passed(tenMinutes)
  expect(report).toHaveBeenCalledTimes(1)
  expect(workbox.register).toHaveBeenCalledTimes(2)
  expect(workbox.update).toHaveBeenCalledTimes(1)
  installs().become('redundant')
  expect(report).toHaveBeenCalledTimes(2)
})

/** A page whose new version waits, and what has been done with it. */
async function withWaitingVersion(controller: Worker | null = new Worker()) {
  const reload = vi.fn<() => void>()
  const told = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { serviceWorker: { controller } })
  registration.waiting = new Worker()
  const update = registerServiceWorker(told)
  await passed(0)
  return { reload, told, update }
}

test.each([
  ['is activated, which reloads a tab that a worker controls', new Worker(), 0],
  ['does not hold up the reload of one that none controls, as on a first visit', null, 1],
])('a version that waits %s', async (_name, controller, reloads) => {
  const { reload, update } = await withWaitingVersion(controller)
  update()
  expect(reload).toHaveBeenCalledTimes(reloads)
  expect(workbox.messageSkipWaiting).toHaveBeenCalledTimes(1 - reloads)
})

test('a reload that the player has called off does not come later, when another tab takes a version', async () => {
  const { reload, told, update } = await withWaitingVersion()
  update()
  workbox.controlled({ isUpdate: true })
  delete registration.waiting
  workbox.controlled({ isUpdate: true })
  expect(reload).toHaveBeenCalledTimes(1)
  expect(told).toHaveBeenCalledTimes(1)
  // Nor after a press that could only reload.
  update()
  workbox.controlled({ isUpdate: true })
  expect(reload).toHaveBeenCalledTimes(2)
  expect(told).toHaveBeenCalledTimes(2)
})

test('nor does one that is no longer wanted when the version takes over at last: it is offered instead', async () => {
  const { reload, told, update } = await withWaitingVersion()
  let isWanted = true
  update(() => isWanted)
  isWanted = false
  workbox.controlled({ isUpdate: true })
  expect(reload).not.toHaveBeenCalled()
  expect(told).toHaveBeenCalledTimes(1)
})
