import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { untilUsed } from './restoreScroll'

/** Tries again on every DOM change until it succeeds: the page may still be loading. */
function retryOnDomChange(attempt: () => boolean, { signal }: AbortController): void {
  if (attempt()) return
  const watch = new MutationObserver(() => {
    if (attempt()) watch.disconnect()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => watch.disconnect())
}

/**
 * On a page change, scrolls to the top or the hash and focuses the h1 or the hash's target, for screen readers. On the
 * first page the browser keeps the focus and, if `isScrollRestored`, the position.
 */
export function useScrollAndFocus(pagePath: string, isScrollRestored: boolean): void {
  const { hash } = useLocation()
  const shownPath = useRef(pagePath)
  const place = pagePath + hash
  const openedAt = useRef(place)

  useEffect(() => {
    if (openedAt.current !== place) openedAt.current = ''
    if (hash === '' || (openedAt.current !== '' && isScrollRestored)) return undefined
    const looking = new AbortController()
    retryOnDomChange(() => {
      const target = document.getElementById(hash.slice(1))
      target?.scrollIntoView()
      if (target?.hasAttribute('tabindex') !== true) return target !== null
      target.focus({ preventScroll: true })
      // Not possible until the dialog that led here has closed.
      return document.activeElement === target
    }, looking)
    untilUsed(() => looking.abort(), looking.signal)
    return () => looking.abort()
  }, [hash, isScrollRestored, place])

  useEffect(() => {
    if (shownPath.current === pagePath) return undefined
    shownPath.current = pagePath
    if (hash === '') window.scrollTo(0, 0)
    const focusedBefore = document.activeElement
    const looking = new AbortController()
    retryOnDomChange(() => {
      const title = document.querySelector<HTMLElement>('main:not([aria-busy]) h1')
      const held = document.activeElement
      // Do not take back focus that has moved on.
      const isMoved = held !== focusedBefore || (held !== null && `#${held.id}` === hash)
      const goneOn = held !== null && held !== document.body && isMoved
      if (!goneOn) title?.focus({ preventScroll: true })
      return title !== null || goneOn
    }, looking)
    return () => looking.abort()
  }, [hash, pagePath])
}
