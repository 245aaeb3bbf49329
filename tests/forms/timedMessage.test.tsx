import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useTimedMessage } from '@/forms/useTimedMessage'

test('a message goes when its time is up, and one without an end stays until it is cleared', () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useTimedMessage<string>())
  const show = (forMs: number) => act(() => result.current.show('Det gikk ikke.', forMs))
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  show(3_000)
  pass(2_999)
  expect(result.current.message).toBe('Det gikk ikke.')
  pass(1)
  expect(result.current.message).toBeNull()
  show(Infinity)
  pass(60_000)
  expect(result.current.message).toBe('Det gikk ikke.')
  act(() => result.current.clear())
  expect(result.current.message).toBeNull()
  vi.useRealTimers()
})
