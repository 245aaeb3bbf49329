import { afterEach, expect, test, vi } from 'vitest'
import { registerServiceWorker } from '@/app/serviceWorker'

const update = vi.hoisted(() => vi.fn<() => Promise<void>>(() => Promise.resolve()))

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = () => undefined
    register = () => Promise.resolve(undefined)
    update = update
  },
}))

afterEach(() => vi.useRealTimers())

test('a tab that is returned to looks for a new version once an hour, also if the clock is set back', async () => {
  vi.useFakeTimers()
  await registerServiceWorker(() => undefined)
  const returned = () => document.dispatchEvent(new Event('visibilitychange'))
  for (const looks of [1, 2]) {
    vi.advanceTimersByTime(3_599_999)
    returned()
    expect(update).toHaveBeenCalledTimes(looks - 1)
    vi.advanceTimersByTime(1)
    vi.setSystemTime(Date.now() - 7_200_000)
    returned()
    expect(update).toHaveBeenCalledTimes(looks)
  }
})
