import type { Dialog } from './dialogSlice'

type LoadDialog = (dialog: Dialog) => Promise<unknown>

/** Set by `app`, which nothing here may import. */
let loadDialog: LoadDialog | null = null

export function registerDialogLoader(load: LoadDialog): void {
  loadDialog = load
}

/** Failures are ignored: opening the dialog tries again. */
export function preloadDialog(dialog: Dialog): void {
  loadDialog?.(dialog).catch(() => undefined)
}
