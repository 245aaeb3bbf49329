import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { focusTitle } from '@/lib/focusTitle'
import { selectDialog, type Dialog } from './dialogSlice'

/**
 * Focuses the notice that a closed dialog has left: the dialog's button may be far below. Returns a function from a
 * notice's key to its ref. If a focused notice disappears, the page's title takes the focus.
 */
export function useRevealNotice(
  noticeKeyOf: (closed: Dialog, since: number) => string | undefined,
) {
  const dialog = useSelector(selectDialog)
  const notices = useRef(new Map<string, HTMLElement>())
  const lastDialog = useRef<{ dialog: Dialog; since: number } | null>(null)
  useEffect(() => {
    if (dialog !== null) {
      if (lastDialog.current?.dialog !== dialog) lastDialog.current = { dialog, since: Date.now() }
      return
    }
    // The notice may come one render after the dialog has closed.
    const last = lastDialog.current
    const notice = last && notices.current.get(noticeKeyOf(last.dialog, last.since) ?? '')
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
