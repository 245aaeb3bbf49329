import { useCallback, useEffect, useRef } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { closeDialog, selectHasEntry, type Dialog } from '@/dialogs/dialogSlice'
import { useEntryAbove } from '@/forms/navigateFromHere'
import type { RootState } from '@/store/rootReducer'

/** A reminder stands over it, which Back does not answer. */
const isCovered = () => document.querySelector('.modal[inert]') !== null

/**
 * Keeps one entry in the browser's history while a dialog is open that no address has opened: Back closes that as 'Lukk'
 * does. An entry without a dialog, as after a reload or by Forward, is left at once, and one that a frame has added steps to
 * is renewed when the frame is gone. Returns where the dialog leaves what its 'Lukk' does.
 */
export function useBackCloses(dialog: Dialog | null) {
  const store = useStore<RootState>()
  const dispatch = useDispatch()
  const above = useEntryAbove()
  const close = useRef<() => void>(null)
  const entry = useRef<'none' | 'stands' | 'leaving'>('none')
  const scrolling = useRef<ScrollRestoration>(null)
  const leave = useCallback(() => {
    if (!above.isAbove() || entry.current === 'leaving') return
    entry.current = 'leaving'
    // Not before what else follows from the closing: that may lead to another page.
    queueMicrotask(() => {
      if (above.isAbove()) above.leave()
    })
  }, [above])
  useEffect(() => {
    const { history } = window
    // Asked anew: the page may have closed it meanwhile, or its 'Lukk' only what stood in it.
    const isWanted = () => selectHasEntry(store.getState())
    if (above.isAbove()) {
      if (isWanted() && entry.current === 'none') entry.current = 'stands'
      if (!isWanted()) leave()
      return
    }
    const isBack = entry.current === 'stands' && above.hasCome()
    entry.current = 'none'
    if (scrolling.current) history.scrollRestoration = scrolling.current
    scrolling.current = null
    if (isBack && isWanted() && !isCovered())
      if (close.current) close.current()
      else dispatch(closeDialog())
    if (!isWanted()) return
    // Leaving the entry must not scroll the page to where it was when that came.
    scrolling.current = history.scrollRestoration
    history.scrollRestoration = 'manual'
    above.add()
    history.scrollRestoration = scrolling.current
    if (above.isAbove()) entry.current = 'stands'
  }, [above, dialog, dispatch, leave, store])
  return { close, leave }
}
