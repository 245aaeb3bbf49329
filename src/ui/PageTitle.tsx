import { useLayoutEffect } from 'react'
import { env } from '@/config/env'

export interface PageTitleProps {
  children: string
  className?: string
}

/** Names the tab, and takes focus after a change of page. */
export function PageTitle({ children, className }: PageTitleProps) {
  // Before paint: the tab must not show the previous name.
  useLayoutEffect(() => {
    document.title = `${children} – ${env.brandName}`
  }, [children])

  return (
    <h1 tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
