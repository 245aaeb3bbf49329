import { useDispatch } from 'react-redux'
import { openDialog, type Dialog } from './dialogSlice'
import { preloadDialog } from './preload'

/** For the button that opens a dialog: its chunk is fetched on hover or focus, before the press. */
export function useDialogOpener(dialog: Dialog) {
  const dispatch = useDispatch()
  const preload = () => preloadDialog(dialog)
  return {
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => void dispatch(openDialog(dialog)),
  }
}
