import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Tries now, and again whenever the page has changed: a page's chunk or its data may still be on their way. */
function whenThere(attempt: () => boolean): (() => void) | undefined {
  if (attempt()) return undefined
  const watch = new MutationObserver(() => {
    if (attempt()) watch.disconnect()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return () => watch.disconnect()
}

/**
 * On every change of page: scrolls to the top, or to the hash, and gives the page's h1 the focus so that a screen
 * reader says where one is. The first page keeps what the browser does itself.
 */
export function useArrival(place: string): void {
  const { hash } = useLocation()
  const arrivedAt = useRef(place)

  useEffect(() => {
    if (hash === '') return undefined
    return whenThere(() => {
      const target = document.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`)
      target?.scrollIntoView()
      return target !== null
    })
  }, [hash, place])

  useEffect(() => {
    if (arrivedAt.current === place) return undefined
    arrivedAt.current = place
    if (hash === '') window.scrollTo(0, 0)
    const left = document.activeElement
    return whenThere(() => {
      const title = document.querySelector<HTMLElement>('main h1')
      const held = document.activeElement
      // Whoever has gone on meanwhile, or into a dialog, is not called back.
      const goneOn = held !== null && held !== document.body && held !== left
      if (!goneOn) title?.focus({ preventScroll: true })
      return title !== null || goneOn
    })
  }, [hash, place])
}
