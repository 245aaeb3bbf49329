import { createContext, type ReactNode, type Ref } from 'react'

/** A notice to show inside whichever dialog is open: a dialog covers the page and hides it from screen readers. */
export const DialogNotice = createContext<ReactNode>(null)

/** What stands between title and content of the dialogs that are about money or play. */
export const DialogStrip = createContext<ReactNode>(null)

/** Where the open dialog leaves what its 'Lukk' does, for the browser's Back. */
export const DialogClose = createContext<Ref<() => void>>(null)
