import { afterEach, expect, test, vi } from 'vitest'
import { setupStore } from '@/store/store'
import { initialSession } from '@/features/session/sessionSlice'

/** The browser extension, which is looked for as soon as the library loads. */
const extension = vi.hoisted(() => {
  const compose = vi.fn<() => (create: unknown) => unknown>(() => (create) => create)
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose })
  return compose
})

afterEach(() => {
  vi.unstubAllEnvs()
  extension.mockClear()
})

test.each([
  ['development', 1],
  ['production', 0],
])('a %s store shows itself to %i developer tools', (mode, times) => {
  vi.stubEnv('DEV', mode === 'development')
  vi.stubEnv('PROD', mode === 'production')
  setupStore(initialSession)
  expect(extension).toHaveBeenCalledTimes(times)
})
