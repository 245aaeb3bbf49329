import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerServiceWorker } from '@/app/serviceWorker'
import { report } from '@/lib/report'

const worker = vi.hoisted(() => ({
  listeners: new Map<string, (event: { sw: object }) => void>(),
  register: vi.fn<() => Promise<unknown>>(() => Promise.resolve({})),
  update: vi.fn<() => Promise<void>>(() => Promise.resolve()),
}))

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (type: string, listen: (event: { sw: object }) => void) =>
      worker.listeners.set(type, listen)
    register = worker.register
    update = worker.update
  },
}))
vi.mock('@/lib/report')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { serviceWorker: {} })
  vi.clearAllMocks()
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
    expect(worker.update).toHaveBeenCalledTimes(looks - 1)
    vi.advanceTimersByTime(1)
    vi.setSystemTime(Date.now() - 7_200_000)
    returned()
    expect(worker.update).toHaveBeenCalledTimes(looks)
  }
})

test('a worker that is refused, or whose files are not whole, is reported and tried again later', async () => {
  worker.register.mockRejectedValueOnce(new TypeError('404'))
  registerServiceWorker(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(report).toHaveBeenCalledExactlyOnceWith({ kind: 'worker' })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(worker.register).toHaveBeenCalledTimes(2)

  worker.listeners.get('redundant')?.({ sw: {} })
  expect(report).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(worker.register).toHaveBeenCalledTimes(3)
  expect(worker.update).toHaveBeenCalledTimes(1)

  const replaced = {}
  worker.listeners.get('installed')?.({ sw: replaced })
  worker.listeners.get('redundant')?.({ sw: replaced })
  expect(report).toHaveBeenCalledTimes(2)
})
