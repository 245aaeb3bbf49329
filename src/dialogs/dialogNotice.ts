import { createContext, type ReactNode, type Ref } from 'react'

/** The page's notice, repeated in the open dialog, which hides the page from screen readers. */
export const DialogNotice = createContext<ReactNode>(null)

/** Stands below the title in dialogs about money or play. */
export const DialogStrip = createContext<ReactNode>(null)

/** The hall and its balance, below the title of a dialog about money. */
export const DialogSubtitle = createContext<string | undefined>(undefined)

/** Holds the open dialog's 'Lukk' for the browser's Back. */
export const DialogClose = createContext<Ref<() => void>>(null)
