import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { selectDialog, type Dialog } from './dialogSlice'

/**
 * Closing a dialog returns focus to the button that opened it, which may be far below the notices at the top of the
 * page. If the dialog left a notice (`leftBehind` returns its key), that is focused and scrolled into view, once.
 * Returns a function that makes the ref for the notice with a given key.
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
    if (place) places.current.set(key, place)
    else places.current.delete(key)
  }
}
