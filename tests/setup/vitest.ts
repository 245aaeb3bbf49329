import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Testing Library sets these up by itself only when test functions are global.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => {
  cleanup()
})

// A page's chunks are compiled on first use, which is slow on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

// Stubs for what jsdom lacks or rejects as "not implemented". Tests that need more replace them.
if (typeof window !== 'undefined') {
  window.scrollTo = () => undefined
  // Newer browsers return a promise: an effect that returned it would break the page.
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() })
  Reflect.set(window, 'matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
  )
}
