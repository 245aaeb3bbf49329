import BootstrapPagination from 'react-bootstrap/Pagination'
import { Link } from 'react-router-dom'
import '@/styles/pagination.scss'

export interface PaginationProps {
  page: number
  pageCount: number
  hrefFor: (page: number) => string
  /** Not for a link opened in another tab. */
  onFollowed?: () => void
}

const windowSize = 5

function pageWindow(page: number, pageCount: number): number[] {
  const size = Math.min(windowSize, pageCount)
  const first = Math.min(Math.max(page - Math.floor(size / 2), 1), pageCount - size + 1)
  return Array.from({ length: size }, (_, index) => first + index)
}

export function Pagination({ page, pageCount, hrefFor, onFollowed }: PaginationProps) {
  if (pageCount < 2) return null

  return (
    <nav aria-label="Sider">
      <BootstrapPagination className="flex-wrap gap-1 mt-3 mb-0">
        {pageWindow(page, pageCount).map((number) => (
          <li key={number} className={number === page ? 'page-item active' : 'page-item'}>
            <Link
              className="page-link d-inline-flex align-items-center justify-content-center tabular"
              to={hrefFor(number)}
              aria-current={number === page ? 'page' : undefined}
              onClick={({ altKey, ctrlKey, metaKey, shiftKey }) => {
                if (!(altKey || ctrlKey || metaKey || shiftKey)) onFollowed?.()
              }}
            >
              <span className="visually-hidden">Side</span> {number}
            </Link>
          </li>
        ))}
      </BootstrapPagination>
    </nav>
  )
}
