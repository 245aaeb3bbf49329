import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Testing Library finds these by itself only where test functions are global.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => {
  cleanup()
})

// A page's chunks are compiled when first asked for, on a machine that may be busy.
configure({ asyncUtilTimeout: 5_000 })

// What jsdom lacks or refuses with a "not implemented". Tests that need more replace them.
if (typeof window !== 'undefined') {
  window.scrollTo = () => undefined
  // Newer browsers give a promise back: an effect that returned it would break the page.
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() })
  Reflect.set(window, 'matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
  )
}
