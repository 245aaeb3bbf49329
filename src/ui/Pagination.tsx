import type { MouseEvent } from 'react'
import '@/styles/pagination.scss'

export interface PaginationProps {
  /** The current page, from 1. */
  page: number
  pageCount: number
  hrefFor: (page: number) => string
  /** Navigates without loading the page again; a click with a modifier key is left to the browser. */
  onNavigate?: (page: number) => void
}

const windowSize = 5

/** At most five pages around the current one. */
function pageWindow(page: number, pageCount: number): number[] {
  const size = Math.min(windowSize, pageCount)
  const first = Math.min(Math.max(page - Math.floor(size / 2), 1), pageCount - size + 1)
  return Array.from({ length: size }, (_, index) => first + index)
}

export function Pagination({ page, pageCount, hrefFor, onNavigate }: PaginationProps) {
  if (pageCount < 2) return null

  const follow = (event: MouseEvent, target: number) => {
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
    if (!onNavigate || !plain) return
    event.preventDefault()
    onNavigate(target)
  }

  return (
    <nav aria-label="Sider">
      <ul className="pagination">
        {pageWindow(page, pageCount).map((number) => (
          <li key={number} className={number === page ? 'page-item active' : 'page-item'}>
            <a
              className="page-link"
              href={hrefFor(number)}
              aria-current={number === page ? 'page' : undefined}
              onClick={(event) => {
                follow(event, number)
              }}
            >
              <span className="visually-hidden">Side</span> {number}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
