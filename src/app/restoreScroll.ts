import { scrollKey } from '@/config/storageKeys'
import { isRecord, parseJson } from '@/lib/json'
import { browserTab } from '@/lib/safeStorage'

const maxWaitMs = 10_000

const visitorActs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Calls `stop` at the visitor's first input: the page must not move under them. */
export function untilUsed(stop: () => void, signal: AbortSignal): void {
  for (const act of visitorActs) window.addEventListener(act, stop, { passive: true, signal })
}

/** One URL may have several history entries; React Router gives each a key. */
function entry(): string {
  const state: unknown = window.history.state
  return `${window.location.href} ${isRecord(state) ? String(state['key']) : ''}`
}

function takeScroll(): number | undefined {
  const saved = parseJson(browserTab.get(scrollKey))
  browserTab.remove(scrollKey)
  if (!isRecord(saved) || saved['entry'] !== entry()) return undefined
  return typeof saved['y'] === 'number' ? saved['y'] : undefined
}

/**
 * Restores the scroll position after a reload: the browser does so too early, while the page is short. A prerendered
 * page has its height from the start and is left to the browser. Returns false if the hash still decides.
 */
export function restoreScroll(prerendered: boolean): boolean {
  const kept = takeScroll() ?? (window.scrollY || undefined)
  const address = window.location.href
  const done = new AbortController()
  const stop = () => done.abort()
  const save = () => {
    const y = done.signal.aborted ? window.scrollY : kept
    browserTab.set(scrollKey, JSON.stringify({ entry: entry(), y }))
  }
  window.addEventListener('pagehide', save)
  // A phone may discard a hidden tab without 'pagehide'.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save()
    else browserTab.remove(scrollKey)
  })
  if (prerendered || kept === undefined) {
    stop()
    return prerendered
  }
  const growth = new ResizeObserver(() => {
    const { scrollHeight, clientHeight } = document.documentElement
    const hasLeft = window.location.href !== address
    if (!hasLeft && scrollHeight - clientHeight < kept) return
    if (!hasLeft) window.scrollTo(0, kept)
    // A page with skeletons will grow again.
    if (hasLeft || document.querySelector('.skeleton') === null) stop()
  })
  const { style } = document.documentElement
  done.signal.addEventListener('abort', () => {
    growth.disconnect()
    style.removeProperty('overflow-anchor')
  })
  // Otherwise the browser would follow the footer.
  style.setProperty('overflow-anchor', 'none')
  untilUsed(stop, done.signal)
  setTimeout(stop, maxWaitMs)
  growth.observe(document.body)
  return true
}
