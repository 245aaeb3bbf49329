import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { visitorActs, isPlaced } from './restoreScroll'

/** Tries now, and again on every DOM change until it succeeds: the page's chunk or data may still be loading. */
function retryOnDomChange(attempt: () => boolean): (() => void) | undefined {
  if (attempt()) return undefined
  const watch = new MutationObserver(() => {
    if (attempt()) watch.disconnect()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return () => watch.disconnect()
}

/**
 * On every page change: scrolls to the top, or to the hash, and focuses the page's h1 so that a screen reader announces
 * the page. On the first page, focus is left to the browser, and the hash gives way to where the visitor is.
 */
export function useScrollAndFocus(pagePath: string): void {
  const { hash } = useLocation()
  const arrivedAt = useRef(pagePath)
  const place = pagePath + hash
  const openedAt = useRef(place)

  useEffect(() => {
    if (openedAt.current !== place) openedAt.current = ''
    if (hash === '' || (openedAt.current !== '' && isPlaced())) return undefined
    const stop = retryOnDomChange(() => {
      const target = document.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`)
      target?.scrollIntoView()
      return target !== null
    })
    if (stop)
      for (const act of visitorActs)
        window.addEventListener(act, stop, { once: true, passive: true })
    return stop
  }, [hash, place])

  useEffect(() => {
    if (arrivedAt.current === pagePath) return undefined
    arrivedAt.current = pagePath
    if (hash === '') window.scrollTo(0, 0)
    const focusedBefore = document.activeElement
    return retryOnDomChange(() => {
      const title = document.querySelector<HTMLElement>('main h1')
      const held = document.activeElement
      // Focus that has moved on meanwhile, to another control or into a dialog, is not taken back.
      const goneOn = held !== null && held !== document.body && held !== focusedBefore
      if (!goneOn) title?.focus({ preventScroll: true })
      return title !== null || goneOn
    })
  }, [hash, pagePath])
}
