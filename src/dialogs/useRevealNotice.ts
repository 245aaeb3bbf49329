import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { focusTitle } from '@/lib/focusTitle'
import { selectDialog, type Dialog } from './dialogSlice'

/**
 * Focuses the notice that a closed dialog has left: the dialog's button may be far below. Returns a function from a
 * notice's key to its ref. If a focused notice disappears, the page's title takes the focus.
 */
export function useRevealNotice(noticeKeyOf: (closed: Dialog) => string | undefined) {
  const dialog = useSelector(selectDialog)
  const notices = useRef(new Map<string, HTMLElement>())
  const lastDialog = useRef<Dialog | null>(null)
  useEffect(() => {
    if (dialog !== null) {
      lastDialog.current = dialog
      return
    }
    // The notice may come one render after the dialog has closed.
    const key = lastDialog.current && noticeKeyOf(lastDialog.current)
    const notice = key === null || key === undefined ? undefined : notices.current.get(key)
    if (!notice) return
    lastDialog.current = null
    notice.focus({ preventScroll: true })
    notice.scrollIntoView({ block: 'nearest' })
  })
  return (key: string) => (notice: HTMLElement | null) => {
    if (notice) {
      notices.current.set(key, notice)
      return
    }
    const gone = notices.current.get(key)
    notices.current.delete(key)
    const hadFocus = gone?.contains(document.activeElement) === true
    // An ordinary render detaches refs too, and a new dialog may have the focus.
    queueMicrotask(() => {
      if (hadFocus && !gone?.isConnected && document.activeElement === document.body) focusTitle()
    })
  }
}
