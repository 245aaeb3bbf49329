import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from '@/lib/whenIdle'

const work = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  work.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what can wait is done two seconds after the page has been loaded', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  whenIdle(work)
  vi.advanceTimersByTime(60_000)
  window.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(1_999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(1)
})

test('it waits until the browser is idle, and may be called off until then', () => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
  const callOff = whenIdle(work)
  whenIdle(work)
  vi.advanceTimersByTime(2_000)
  expect(work).not.toHaveBeenCalled()
  callOff()
  for (const run of waiting) run()
  expect(work).toHaveBeenCalledTimes(1)
})
