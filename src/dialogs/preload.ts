import type { Dialog } from './dialogSlice'

type Loaders = Record<Dialog['name'], () => Promise<unknown>>

let loaders: Loaders | null = null

/** The dialog host tells which chunk each dialog is; whoever opens one can then fetch it ahead. */
export function registerDialogLoaders(map: Loaders): void {
  loaders = map
}

/** Fetches a dialog's chunk on hover or focus. A failure is not told here: opening the dialog tries again. */
export function preloadDialog(name: Dialog['name']): void {
  loaders?.[name]().catch(() => undefined)
}
