import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { closeDialog, selectHasEntry, type Dialog } from '@/dialogs/dialogSlice'
import {
  addDialogEntry,
  isOnDialogEntry,
  leaveDialogEntry,
  pushDialogEntry,
} from '@/lib/dialogEntry'
import type { RootState } from '@/store/rootReducer'

/** A reminder covers the dialog, and Back does not answer it. */
const isCovered = () => document.querySelector('.modal[inert]') !== null

/**
 * Keeps a history entry under an open dialog, so that Back closes it as 'Lukk' does. Leaves an entry without a dialog
 * (after a reload or Forward). `close` takes the dialog's 'Lukk'; call `renew` when a frame with history steps is gone.
 */
export function useBackCloses(dialog: Dialog | null) {
  const store = useStore<RootState>()
  const dispatch = useDispatch()
  const close = useRef<() => void>(null)
  const isLeaving = useRef(false)
  const leave = useCallback(() => {
    if (!isLeaving.current) isLeaving.current = leaveDialogEntry()
  }, [])
  const isWanted = useCallback(() => selectHasEntry(store.getState()), [store])
  const scrolling = useRef<ScrollRestoration>(null)
  const add = useCallback((addEntry: () => void) => {
    isLeaving.current = false
    scrolling.current = window.history.scrollRestoration
    addEntry()
  }, [])

  // Before any redirect: redirects wait until the entry is left.
  useLayoutEffect(() => {
    if (!isWanted()) leave()
    else if (!isOnDialogEntry()) add(addDialogEntry)
  }, [add, dialog, isWanted, leave])

  useEffect(() => {
    const follow = () => {
      if (isOnDialogEntry() && !isWanted()) {
        leave()
        return
      }
      if (scrolling.current) window.history.scrollRestoration = scrolling.current
      scrolling.current = null
      const isBack = !isLeaving.current
      isLeaving.current = false
      if (!isWanted()) return
      // Not by its mark: WebKit marks the page's entry too once a frame in the dialog has added steps.
      if (!isBack || isCovered()) add(addDialogEntry)
      else if (close.current) close.current()
      else dispatch(closeDialog())
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [add, dispatch, isWanted, leave])

  const renew = useCallback(() => {
    if (!isOnDialogEntry()) return
    leave()
    if (!isLeaving.current && isWanted()) add(pushDialogEntry)
  }, [add, isWanted, leave])
  return { close, renew }
}
