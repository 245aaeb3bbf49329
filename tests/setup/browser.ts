import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'
import { createLocks } from './locks'

/** A tab, or a frame in one, while it lives. What it has started ends with it: no timer, no answer, no lock. */
export interface Page {
  isAlive: boolean
  window: EventTarget
  /** What other pages have written to storage, and this one has not been told of yet. */
  untold: { key: string; oldValue: string | null; newValue: string | null }[]
  /** Storage as this page's process has it: what others write reaches it a moment later. */
  stored: Map<string, string>
  run: <T>(act: () => T) => T
}

const current = new AsyncLocalStorage<Page>()

/** The page whose code is running, through every await. */
const currentPage = (): Page | undefined => current.getStore()
/** Runs what is no page's business, such as the backend's. */
export const outsidePages = <T>(act: () => T): T => current.exit(act)

/**
 * Puts `window`, `document` and `navigator` in place for the code of the pages, each its own, without a real document;
 * outside them there is none. Times are the test's. Returns what takes it all away again.
 */
export function installPages(): () => void {
  const globals = {
    window: () => currentPage()?.window,
    document: () => currentPage()?.window,
    navigator: () => currentPage()?.window,
  }
  for (const [name, get] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { get, configurable: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { setTimeout: later } = globalThis
  vi.stubGlobal('setTimeout', (act: () => void, ms?: number) => {
    const page = currentPage()
    return later(() => {
      if (!page) act()
      else if (page.isAlive) page.run(act)
    }, ms)
  })
  return () => {
    for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name)
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
}

/** A browser with its storage and locks, shared by its pages. Storage that is not `usable` throws, on everything. */
export function createBrowser({ usable = true } = {}) {
  let quota = Infinity
  const kept = new Map<string, string>()
  const pages = new Set<Page>()
  const locks = createLocks()

  const used = () => [...kept].reduce((sum, [key, value]) => sum + key.length + value.length, 0)

  const write = (writer: Page, key: string, value: string | null) => {
    const oldValue = writer.stored.get(key) ?? null
    if (!writer.isAlive || oldValue === value) return
    const added = value === null ? 0 : value.length - (kept.get(key)?.length ?? -key.length)
    if (added > 0 && used() + added > quota) throw new DOMException('Full', 'QuotaExceededError')
    for (const storage of [kept, writer.stored])
      if (value === null) storage.delete(key)
      else storage.set(key, value)
    // Its writer alone is not told.
    for (const page of pages)
      if (page !== writer) page.untold.push({ key, oldValue, newValue: value })
  }

  const storageOf = (page: Page): object => {
    if (!usable) throw new DOMException('Access is denied', 'SecurityError')
    const methods = {
      getItem: (key: string) => page.stored.get(key) ?? null,
      setItem: (key: string, value: string) => write(page, key, value),
      removeItem: (key: string) => write(page, key, null),
    }
    // As in a browser, the keys are the object's own, the methods are not.
    const entries = [...page.stored].map(
      ([key, value]) => [key, { value, enumerable: true }] as const,
    )
    return Object.defineProperties({ __proto__: methods }, Object.fromEntries(entries))
  }

  return {
    kept,
    /** From now on storage takes only so many characters more. */
    fill: (room: number) => {
      quota = used() + room
    },
    openPage: ({ isFramed = false, locksLateMs = 0, hasLocks = true } = {}): Page => {
      const window = new EventTarget()
      const page: Page = {
        isAlive: true,
        window,
        untold: [],
        stored: new Map(kept),
        run: (act) => current.run(page, act),
      }
      Object.defineProperty(window, 'localStorage', { get: () => storageOf(page) })
      Object.assign(window, {
        parent: isFramed ? {} : window,
        sessionStorage: { getItem: () => null },
        // As document and navigator.
        visibilityState: 'visible',
        onLine: true,
        ...(hasLocks && { locks: locks.of(page, locksLateMs) }),
      })
      pages.add(page)
      return page
    },
    /** Closed, reloaded or crashed: nothing in it is told. */
    leavePage: (page: Page) => {
      page.isAlive = false
      pages.delete(page)
      locks.leave(page)
    },
    /** Storage reaches every page, also one that has not been told. */
    spread: () => {
      for (const page of pages) page.stored = new Map(kept)
    },
    /** Tells a page what it has not been told of storage; true if there was anything. */
    tell: (page: Page): boolean => {
      page.stored = new Map(kept)
      const news = page.untold.splice(0)
      for (const one of news)
        page.run(() => page.window.dispatchEvent(Object.assign(new Event('storage'), one)))
      return news.length > 0
    },
    /** Whether leaving the page asks first. */
    asksFirst: (page: Page): boolean =>
      !page.run(() => page.window.dispatchEvent(new Event('beforeunload', { cancelable: true }))),
  }
}
