import type { MouseEvent } from 'react'
import { useDispatch } from 'react-redux'
import { openDialog, type Dialog } from './dialogSlice'
import { preloadDialog } from './preload'

/**
 * For the button that opens a dialog. Its chunk is fetched before the click, on hover, focus or press. The button takes the
 * focus itself, so that the dialog returns it there: Safari does not focus a clicked button.
 */
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
