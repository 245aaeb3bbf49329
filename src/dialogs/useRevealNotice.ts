import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { focusTitle } from '@/lib/focusTitle'
import { selectDialog, type Dialog } from './dialogSlice'

/**
 * Closing a dialog returns focus to the button that opened it, which may be far below the notices at the top of the
 * page. If the dialog leaves a notice (`noticeKeyOf` returns its key), that is focused and scrolled into view, once.
 * Returns a function that makes the ref for the notice with a given key. A notice that disappears with the focus in it
 * leaves that to the page's title.
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
    // A dialog may add its notice only as it unmounts, one render after the page sees it closed.
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
    // Refs are also detached and attached again on an ordinary render, and a dialog that came in its place has the focus.
    queueMicrotask(() => {
      if (hadFocus && !gone?.isConnected && document.activeElement === document.body) focusTitle()
    })
  }
}
