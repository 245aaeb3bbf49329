import { useRef, type ReactNode } from 'react'
import type { Hall } from '@/api/halls'
import type { Rows } from '@/api/readers'
import { messageFor } from '@/api/errors'
import { pageOf } from '@/lib/pageOf'
import { Button } from '@/ui/Button'
import { CutNote } from '@/ui/CutNote'
import { Pagination } from '@/ui/Pagination'
import { RetryAlert } from '@/ui/RetryAlert'
import { Skeleton } from '@/ui/Skeleton'
import { useFewAtATime } from '@/ui/useFewAtATime'
import { foundText } from './finderRules'
import { NearHallCard } from './NearHallCard'
import { useOwnHalls } from './useOwnHalls'
import '@/styles/near-halls.scss'

interface NearHallsProps {
  answer: {
    currentData?: Rows<Hall> | undefined
    error?: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  /** The postal code, or 'deg' for the player's own position. */
  around: string
  waiting?: string | null
  /** Suggested when nothing was found. */
  none: ReactNode
  /** Set when only one owner's halls are searched. */
  narrowed?: { to: string | null; onWiden: () => void } | undefined
  /** Shows ten halls per page; without it all are listed. */
  pages?: { asked: string | null; hrefFor: (page: number) => string }
  withoutOwn?: boolean
}

export function NearHalls({
  answer: { currentData, error, isFetching, refetch },
  around,
  waiting = null,
  none,
  narrowed,
  pages,
  withoutOwn = false,
}: NearHallsProps) {
  const told = useRef<HTMLParagraphElement>(null)
  const own = useOwnHalls()
  const failed = error !== undefined && !isFetching
  const found = own.known ? currentData?.rows : undefined
  const searching = !found && !failed && (isFetching || currentData !== undefined)

  const listed = (found ?? []).filter((hall) => !withoutOwn || !own.has(hall))
  const count = listed.length
  const omitted = (found?.length ?? 0) - count
  const { rows, page, pageCount } = pages
    ? pageOf(listed, pages.asked)
    : { rows: listed, page: 1, pageCount: 1 }
  const cards = useFewAtATime(rows)

  const status = () => {
    if (waiting !== null) return waiting
    if (searching) return 'Søker etter bingohaller …'
    return found ? foundText({ around, count, omitted, page, pageCount }) : ''
  }

  return (
    <>
      <p className="fw-semibold" role="status" tabIndex={-1} ref={told}>
        {status()}
      </p>
      {narrowed && (
        <div className="cluster column-gap-2 mb-2">
          <p>
            {narrowed.to === null
              ? 'Søket gjelder ikke alle bingohaller.'
              : `Søket gjelder bare hallene til ${narrowed.to}.`}
          </p>
          <Button
            variant="quiet"
            onClick={() => {
              told.current?.focus()
              narrowed.onWiden()
            }}
          >
            Vis alle bingohaller
          </Button>
        </div>
      )}
      {failed && (
        <RetryAlert
          onRetry={() => {
            // The button unmounts with the alert and must not take the focus with it.
            told.current?.focus()
            void refetch()
          }}
        >
          {messageFor(error)}
        </RetryAlert>
      )}
      {searching && (
        <div className="near-halls mb-3" aria-busy="true">
          <Skeleton shape="near" />
          <Skeleton shape="near" />
        </div>
      )}
      {found && count === 0 && omitted === 0 && <p>{none}</p>}
      {found && <CutNote list={currentData} of="haller" />}
      {count > 0 && (
        <ul className="near-halls mb-3">
          {cards.map((hall) => (
            <li key={String(hall.BingoID)}>
              <NearHallCard hall={hall} own={own.has(hall)} />
            </li>
          ))}
        </ul>
      )}
      {pages && (
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefFor={pages.hrefFor}
          // Scrolls to the top of the new page.
          onFollowed={() => told.current?.focus()}
        />
      )}
    </>
  )
}
