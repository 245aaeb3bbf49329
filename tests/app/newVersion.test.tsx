import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NewVersion } from '@/app/NewVersion'

vi.mock('@/lib/whenIdle', () => ({
  whenIdle: (work: () => void) => {
    work()
    return () => undefined
  },
}))
vi.mock('@/app/VersionNotice', () => ({ VersionNotice: () => 'loaded' }))

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('one missing file says enough, and nothing listens for a second', async () => {
  vi.stubEnv('PROD', true)
  const listen = vi.spyOn(window, 'addEventListener')
  render(<NewVersion />)
  await screen.findByText('loaded')
  const once = { once: true }
  expect(listen).toHaveBeenCalledWith('vite:preloadError', expect.any(Function), once)
})
