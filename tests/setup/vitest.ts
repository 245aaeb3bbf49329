import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach } from 'vitest'
import { keptLocal } from '@/lib/safeStorage'
import { unmountPages } from './endings'

// Testing Library sets these up by itself only when test functions are global. This file runs anew for each test file,
// the modules it imports do not.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => {
  unmountPages()
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
configure({ asyncUtilTimeout: 5_000 })

// Stubs for what jsdom lacks or rejects as "not implemented". Tests that need more replace them.
window.scrollTo = () => undefined
// Newer browsers return a promise: an effect that returned it would break the page.
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() })
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})
Reflect.set(window, 'matchMedia', (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
)

// jsdom matches its whole style sheet against every element, a quarter of a page test's time. Without the app's own
// styles the answer depends on the kind of element alone, unless an attribute hides it.
const computeStyle = window.getComputedStyle.bind(window)
const styles = new Map<string, CSSStyleDeclaration>()
const hides = (element: Element) =>
  element.hasAttribute('hidden') ||
  ((element instanceof HTMLDialogElement || element instanceof HTMLDetailsElement) &&
    !element.open) ||
  /display: none|visibility|opacity|pointer-events/u.test(element.getAttribute('style') ?? '')
const styleOf = (element: Element) => {
  const kind = `${element.localName} ${element.getAttribute('type')}`
  const style = styles.get(kind) ?? computeStyle(element.ownerDocument.importNode(element))
  styles.set(kind, style)
  return style
}
window.getComputedStyle = (element, pseudo) => {
  if (element.hasAttribute('style') || element.localName === 'dialog')
    return computeStyle(element, pseudo)
  for (let at: Element | null = element; at; at = at.parentElement)
    if (hides(at)) return computeStyle(element, pseudo)
  return styleOf(element)
}
