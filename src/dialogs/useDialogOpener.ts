import type { MouseEvent } from 'react'
import { useDispatch } from 'react-redux'
import { openDialog, type Dialog } from './dialogSlice'
import { preloadDialog } from './preload'

/**
 * For the button that opens a dialog: its chunk is fetched on hover or focus, before the press. The button takes the
 * focus itself, so that the dialog returns it there: Safari does not focus a clicked button.
 */
export function useDialogOpener(dialog: Dialog) {
  const dispatch = useDispatch()
  const preload = () => preloadDialog(dialog)
  return {
    onPointerEnter: preload,
    onFocus: preload,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      currentTarget.focus()
      dispatch(openDialog(dialog))
    },
  }
}
