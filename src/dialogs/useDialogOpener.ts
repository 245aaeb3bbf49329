import type { MouseEvent } from 'react'
import { useDispatch } from 'react-redux'
import { openDialog, type Dialog } from './dialogSlice'

type LoadDialog = (dialog: Dialog) => Promise<unknown>

/** Set by `app`, which nothing here may import. */
let loader: LoadDialog | null = null

export function registerDialogLoader(load: LoadDialog): void {
  loader = load
}

/** Ignores failures: opening tries again. */
export function preloadDialog(dialog: Dialog): void {
  loader?.(dialog).catch(() => undefined)
}

/** Focuses the button, as Safari does not: the dialog returns the focus to it. */
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
