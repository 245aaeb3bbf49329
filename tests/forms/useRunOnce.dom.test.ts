import { renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { useRunOnce } from '@/forms/useRunOnce'

test('runs once for each key, in StrictMode too, and waits while the key is null', () => {
  const run = vi.fn<(key: string) => void>()
  const { rerender } = renderHook(({ key }) => useRunOnce(key, (now) => run(now)), {
    initialProps: { key: null as string | null },
    wrapper: StrictMode,
  })
  expect(run).not.toHaveBeenCalled()
  for (const key of ['a', 'a', null, 'a', 'b']) rerender({ key })
  expect(run.mock.calls).toEqual([['a'], ['b']])
})

test('one that is mounted again runs again', () => {
  const run = vi.fn<() => void>()
  for (let visit = 0; visit < 2; visit += 1)
    renderHook(() => useRunOnce('open', run), { wrapper: StrictMode }).unmount()
  expect(run).toHaveBeenCalledTimes(2)
})
