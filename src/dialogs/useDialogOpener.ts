import { useRef, type MouseEvent } from 'react'
import { useDispatch } from 'react-redux'
import { dialogPressed, openDialog, type Dialog } from './dialogSlice'
import { preloadDialog } from './preload'

/**
 * For the button that opens a dialog. Its chunk is fetched on hover or focus, and it is rendered while the finger is down,
 * both before the click. The button takes the focus itself, so that the dialog returns it there: Safari does not focus a
 * clicked button.
 */
export function useDialogOpener(dialog: Dialog) {
  const dispatch = useDispatch()
  const pressed = useRef<Dialog>(undefined)
  const preload = () => preloadDialog(dialog)
  return {
    onPointerEnter: preload,
    onFocus: preload,
    onPointerDown: () => {
      pressed.current = { ...dialog }
      dispatch(dialogPressed(pressed.current))
    },
    onClick: ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
      currentTarget.focus()
      // 0 from a key: what was rendered for an earlier press, lifted elsewhere, may be out of date.
      dispatch(openDialog(detail === 0 ? dialog : (pressed.current ?? dialog)))
    },
  }
}
