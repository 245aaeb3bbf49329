import { scrollKey } from '@/config/storageKeys'
import { isRecord } from '@/lib/isRecord'
import { parseJson } from '@/lib/parseJson'
import { browserSession } from '@/lib/safeStorage'

/** How long to wait for the page to be high enough. */
const maxWaitMs = 10_000

const visitorActs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Calls `stop` when the visitor starts to use the page, which must not move any more. */
export function untilUsed(stop: () => void, signal: AbortSignal): void {
  for (const act of visitorActs) window.addEventListener(act, stop, { passive: true, signal })
}

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

/**
 * Restores the scroll position after a reload: the browser does so when there is only a header and a footer, and then
 * follows the footer. A prerendered page has its height, and its hash's place, from the start and is left to the browser;
 * one that the app replaces is brought back to where it stood. Returns whether the page stands where it should without
 * the app: at its place before, or where the browser went.
 */
export function restoreScroll(prerendered: boolean): boolean {
  const kept = takeScroll() ?? (window.scrollY || undefined)
  const address = window.location.href
  const done = new AbortController()
  const stop = () => done.abort()
  const save = () => {
    const y = done.signal.aborted ? window.scrollY : kept
    browserSession.set(scrollKey, JSON.stringify({ entry: entry(), y }))
  }
  window.addEventListener('pagehide', save)
  // A phone tells nothing more before it discards a tab.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save()
    else browserSession.remove(scrollKey)
  })
  if (prerendered || kept === undefined) {
    stop()
    return prerendered
  }
  // Called before the new height is painted, so that nothing is seen to jump.
  const growth = new ResizeObserver(() => {
    const { scrollHeight, clientHeight } = document.documentElement
    const hasLeft = window.location.href !== address
    if (!hasLeft && scrollHeight - clientHeight < kept) return
    if (!hasLeft) window.scrollTo(0, kept)
    // A page that still waits grows again.
    if (hasLeft || document.querySelector('.skeleton') === null) stop()
  })
  const { style } = document.documentElement
  done.signal.addEventListener('abort', () => {
    growth.disconnect()
    style.removeProperty('overflow-anchor')
  })
  // The browser would follow what stands below the part that grows.
  style.setProperty('overflow-anchor', 'none')
  untilUsed(stop, done.signal)
  setTimeout(stop, maxWaitMs)
  growth.observe(document.body)
  return true
}
