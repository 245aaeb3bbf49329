import type { Dialog } from './dialogSlice'

type Loaders = Record<Dialog['name'], () => Promise<unknown>>

let loaders: Loaders | null = null

/** Called by the dialog host with each dialog's chunk, so that the code that opens a dialog can preload it. */
export function registerDialogLoaders(map: Loaders): void {
  loaders = map
}

/** Preloads a dialog's chunk on hover or focus. A failure is ignored: opening the dialog tries again. */
export function preloadDialog(name: Dialog['name']): void {
  loaders?.[name]().catch(() => undefined)
}
