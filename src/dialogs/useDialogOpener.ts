import type { MouseEvent } from 'react'
import { useDispatch } from 'react-redux'
import { openDialog, type Dialog } from './dialogSlice'
import { preloadDialog } from './preload'

/** Focuses the button, as Safari does not, so that the dialog can return the focus to it. */
export function useDialogOpener(dialog: Dialog) {
  const dispatch = useDispatch()
  const preload = () => preloadDialog(dialog)
  return {
    onPointerEnter: preload,
    onFocus: preload,
    onPointerDown: preload,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      currentTarget.focus()
      dispatch(openDialog(dialog))
    },
  }
}
