import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { focusTitle } from '@/lib/focusTitle'
import { selectDialog, type Dialog } from './dialogSlice'

/**
 * Closing a dialog returns focus to the button that opened it, which may be far below the notices at the top of the
 * page. If the dialog left a notice (`leftBehind` returns its key), that is focused and scrolled into view, once.
 * Returns a function that makes the ref for the notice with a given key. A notice that disappears with the focus in it
 * leaves that to the page's title.
 */
export function useRevealNotice(leftBehind: (closed: Dialog) => string | undefined) {
  const dialog = useSelector(selectDialog)
  const places = useRef(new Map<string, HTMLElement>())
  const left = useRef<Dialog | null>(null)
  useEffect(() => {
    if (dialog !== null) {
      left.current = dialog
      return
    }
    // A dialog may add its notice only as it unmounts, one render after the page sees it closed.
    const key = left.current && leftBehind(left.current)
    const place = key === null || key === undefined ? undefined : places.current.get(key)
    if (!place) return
    left.current = null
    place.focus({ preventScroll: true })
    place.scrollIntoView({ block: 'nearest' })
  })
  return (key: string) => (place: HTMLElement | null) => {
    if (place) {
      places.current.set(key, place)
      return
    }
    const gone = places.current.get(key)
    places.current.delete(key)
    const hadFocus = gone?.contains(document.activeElement) === true
    // Refs are also detached and attached again on an ordinary render.
    queueMicrotask(() => {
      if (hadFocus && !gone?.isConnected) focusTitle()
    })
  }
}
