import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { untilUsed } from './restoreScroll'

/** Tries now, and again on every DOM change until it succeeds: the page's chunk or data may still be loading. */
function retryOnDomChange(attempt: () => boolean, { signal }: AbortController): void {
  if (attempt()) return
  const watch = new MutationObserver(() => {
    if (attempt()) watch.disconnect()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => watch.disconnect())
}

/**
 * On every page change: scrolls to the top, or to the hash, and focuses the page's h1, or what the hash names if it takes
 * the focus, so that a screen reader announces the page. On the first page, focus is left to the browser, and the hash
 * gives way to where the visitor is (`isPlaced`).
 */
export function useScrollAndFocus(pagePath: string, isPlaced: boolean): void {
  const { hash } = useLocation()
  const shownPath = useRef(pagePath)
  const place = pagePath + hash
  const openedAt = useRef(place)

  useEffect(() => {
    if (openedAt.current !== place) openedAt.current = ''
    if (hash === '' || (openedAt.current !== '' && isPlaced)) return undefined
    const looking = new AbortController()
    retryOnDomChange(() => {
      const target = document.getElementById(hash.slice(1))
      target?.scrollIntoView()
      if (target?.hasAttribute('tabindex') !== true) return target !== null
      target.focus({ preventScroll: true })
      // Under the dialog that led here nothing takes the focus until it has closed.
      return document.activeElement === target
    }, looking)
    untilUsed(() => looking.abort(), looking.signal)
    return () => looking.abort()
  }, [hash, isPlaced, place])

  useEffect(() => {
    if (shownPath.current === pagePath) return undefined
    shownPath.current = pagePath
    if (hash === '') window.scrollTo(0, 0)
    const focusedBefore = document.activeElement
    const looking = new AbortController()
    retryOnDomChange(() => {
      const title = document.querySelector<HTMLElement>('main h1')
      const held = document.activeElement
      // Focus that has moved on meanwhile, to another control or into a dialog, is not taken back.
      const isMoved = held !== focusedBefore || (held !== null && `#${held.id}` === hash)
      const goneOn = held !== null && held !== document.body && isMoved
      if (!goneOn) title?.focus({ preventScroll: true })
      return title !== null || goneOn
    }, looking)
    return () => looking.abort()
  }, [hash, pagePath])
}
