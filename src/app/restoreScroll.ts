import { scrollKey } from '@/config/storageKeys'
import { isRecord } from '@/lib/isRecord'
import { parseJson } from '@/lib/parseJson'
import { browserSession } from '@/lib/safeStorage'

/** How long to wait for the page to be high enough, and then for it to stop changing height. */
const maxWaitMs = 10_000
const settlingMs = 3_000

/** The visitor has started to use the page: it must not move any more. */
export const visitorActs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Identifies the history entry: the same URL may have several, each with a key that React Router gave it. */
function entry(): string {
  const state: unknown = window.history.state
  return `${window.location.href} ${isRecord(state) ? String(state['key']) : ''}`
}

/** The scroll position at which this history entry was left, if it is the one that was left last. */
function takeScroll(): number | undefined {
  const saved = parseJson(browserSession.get(scrollKey))
  browserSession.remove(scrollKey)
  if (!isRecord(saved) || saved['entry'] !== entry()) return undefined
  return typeof saved['y'] === 'number' ? saved['y'] : undefined
}

/** Set once, before the app renders. */
let placed = false

/** Whether the page opened first stands where it should without the app: at its place before, or where the browser went. */
export const isPlaced = (): boolean => placed

/**
 * Restores the scroll position after a reload. The browser does so as soon as the document has loaded, when there is
 * only a header and a footer, and then follows the footer. Here it is done once the page is high enough, and again when
 * what arrives later, such as the balances of sixty halls, changes its height. A prerendered page has its height, and
 * its hash's place, from the start and is left to the browser; one that the app replaces is brought back to where the
 * browser or the visitor has scrolled it meanwhile.
 */
export function restoreScroll(prerendered: boolean): void {
  const kept = takeScroll() ?? (window.scrollY || undefined)
  const wanted = kept ?? 0
  placed = prerendered || kept !== undefined
  const address = window.location.href
  let waiting = !prerendered && wanted > 0
  // 'manual' is kept with the history entry: one that was left with it must not stay so.
  const restoreByBrowser = () => {
    window.history.scrollRestoration = 'auto'
  }
  restoreByBrowser()
  window.addEventListener('popstate', restoreByBrowser)
  const save = () => {
    const y = waiting ? wanted : window.scrollY
    browserSession.set(scrollKey, JSON.stringify({ entry: entry(), y }))
  }
  window.addEventListener('pagehide', () => {
    restoreByBrowser()
    save()
  })
  // A phone tells nothing more before it discards a tab.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save()
    else browserSession.remove(scrollKey)
  })
  if (!waiting) return

  let settled: ReturnType<typeof setTimeout> | undefined
  window.history.scrollRestoration = 'manual'
  const done = () => {
    waiting = false
    restoreByBrowser()
    clearTimeout(timer)
    clearTimeout(settled)
    growth.disconnect()
    for (const act of visitorActs) window.removeEventListener(act, done)
  }
  // Called before the new height is painted, so that nothing is seen to jump.
  const growth = new ResizeObserver(() => {
    const { scrollHeight, clientHeight } = document.documentElement
    const left = window.location.href !== address
    if (left) done()
    else if (scrollHeight - clientHeight >= wanted) {
      window.scrollTo(0, wanted)
      waiting = false
      restoreByBrowser()
      settled ??= setTimeout(done, settlingMs)
    }
  })
  const timer = setTimeout(done, maxWaitMs)
  for (const act of visitorActs) window.addEventListener(act, done, { passive: true })
  growth.observe(document.body)
}
