import { createContext, type ReactNode } from 'react'

/** A notice to show inside whichever dialog is open: a dialog covers the page and hides it from screen readers. */
export const DialogNotice = createContext<ReactNode>(null)
