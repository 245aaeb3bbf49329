import { useLayoutEffect } from 'react'
import { productName } from '@/config/brand'

export interface PageTitleProps {
  children: string
  className?: string
}

/** The page's h1. Also names the tab, and can be focused after a change of page. */
export function PageTitle({ children, className }: PageTitleProps) {
  // Before paint, so that the tab never shows the previous page's name.
  useLayoutEffect(() => {
    document.title = `${children} – ${productName}`
  }, [children])

  return (
    <h1 tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
