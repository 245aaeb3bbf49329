import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * On every change of page: scrolls to the top, or to the hash, and gives the page's h1 the focus so that a screen
 * reader says where one is. The first page keeps what the browser does itself.
 */
export function useArrival(place: string): void {
  const { hash } = useLocation()
  const arrivedAt = useRef(place)
  useEffect(() => {
    if (hash !== '') {
      const target = document.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`)
      target?.scrollIntoView()
      arrivedAt.current = place
      return undefined
    }
    if (arrivedAt.current === place) return undefined
    arrivedAt.current = place
    window.scrollTo(0, 0)
    const focusTitle = () => {
      const title = document.querySelector<HTMLElement>('main h1')
      title?.focus({ preventScroll: true })
      return title !== null
    }
    if (focusTitle()) return undefined
    // The page's chunk may still be on its way.
    const watch = new MutationObserver(() => {
      if (focusTitle()) watch.disconnect()
    })
    watch.observe(document.body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [hash, place])
}
