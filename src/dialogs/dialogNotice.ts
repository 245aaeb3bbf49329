import { createContext, type ReactNode } from 'react'

/** What must be seen over whichever dialog is open: a sheet covers the page and hides it from screen readers. */
export const DialogNotice = createContext<ReactNode>(null)
