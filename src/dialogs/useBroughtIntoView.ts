import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { selectDialog, type Dialog } from './dialogSlice'

/**
 * Closing a dialog leads back to the button that opened it, in a long list far below the page's notices: the one that
 * tells of what the dialog left behind is brought into view, once. Returns what each notice's place is told by, as a ref.
 */
export function useBroughtIntoView(leftBehind: (closed: Dialog) => string | undefined) {
  const dialog = useSelector(selectDialog)
  const places = useRef(new Map<string, HTMLElement>())
  const left = useRef<Dialog | null>(null)
  useEffect(() => {
    if (dialog !== null) {
      left.current = dialog
      return
    }
    // A dialog may leave its notice only as it goes, a render later than the page hears of its closing.
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
