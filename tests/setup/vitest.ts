import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach } from 'vitest'
import { keptLocal } from '@/lib/safeStorage'
import './cheapStyles'
import { unmountPages } from './endings'

// Testing Library sets these up by itself only when test functions are global. This file runs anew for each test file,
// the modules it imports do not.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => {
  unmountPages()
  // Files share the document: what a test has put there itself, and where it has gone.
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
  // What a dialog leaves behind as it closes must not reach the next test.
  localStorage.clear()
  sessionStorage.clear()
  for (const key of keptLocal.keys()) keptLocal.remove(key)
})

// React's development build takes a stack trace for each element it makes, up to a limit a second that this exceeds. They
// are for a debugger, and take a fourteenth of a page test's time.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null)
  Reflect.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {
      // It stays where it is.
    },
    configurable: true,
  })

// A page's chunks are compiled on first use, which is slow on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

// Stubs for what jsdom lacks or rejects as "not implemented". Tests that need more replace them.
window.scrollTo = () => undefined
// Newer browsers return a promise: an effect that returned it would break the page.
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() })
// It knows no popovers, but hides them; of the header's, the style sheet shows one in a wide window.
Object.assign(HTMLElement.prototype, { hidePopover: () => undefined })
if (!document.querySelector('style'))
  document.head.append(
    Object.assign(document.createElement('style'), {
      textContent: '[popover] { display: block !important }',
    }),
  )
Reflect.set(window, 'matchMedia', (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
)
