import type { Dialog } from './dialogSlice'

type LoadDialog = (dialog: Dialog) => Promise<unknown>

/** From `app`, which nothing here may import. */
let loadDialog: LoadDialog | null = null

/** Called by the dialog host, since only `app` knows the chunk of each dialog. */
export function registerDialogLoader(load: LoadDialog): void {
  loadDialog = load
}

/** Fetches a dialog's chunk ahead of its opening. Failures are ignored: opening the dialog tries again. */
export function preloadDialog(dialog: Dialog): void {
  loadDialog?.(dialog).catch(() => undefined)
}
