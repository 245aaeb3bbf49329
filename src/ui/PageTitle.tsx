import { useEffect } from 'react'
import { productName } from '@/config/brand'

export interface PageTitleProps {
  children: string
  className?: string
}

/** The page's h1. It names the tab too, and can take the focus after a change of page. */
export function PageTitle({ children, className }: PageTitleProps) {
  useEffect(() => {
    document.title = `${children} – ${productName}`
  }, [children])

  return (
    <h1 tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
