import { memo, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Hall } from '@/api/halls'
import {
  useTransactionPagesInfiniteQuery,
  useTransactionTextQuery,
  type Transactions,
} from '@/api/transactions'
import { messageFor } from '@/api/errors'
import { paths } from '@/config/paths'
import { DialogShell } from '@/dialogs/DialogShell'
import { useBriefly } from '@/dialogs/useBriefly'
import { formatServerDate } from '@/lib/serverDates'
import { formatKroner } from '@/lib/money'
import { CutNote, isCut } from '@/ui/CutNote'
import { RetryAlert } from '@/ui/RetryAlert'
import { Button } from '@/ui/Button'
import { Link } from '@/ui/Link'
import { Skeleton } from '@/ui/Skeleton'
import '@/styles/tables.scss'

/** Each group is a part of the table that costs nothing while out of view. One for each page would be too many. */
const pagesPerGroup = 10

const groupsOf = (pages: readonly Transactions[]) =>
  Array.from({ length: Math.ceil(pages.length / pagesPerGroup) }, (_, group) =>
    pages.slice(group * pagesPerGroup, (group + 1) * pagesPerGroup),
  )

/** The hall's transactions, newest first, 25 at a time, below the hall's own text. */
export function TransactionsDialog({ hall }: { hall: Hall }) {
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useTransactionPagesInfiniteQuery(
    hall.BingoID,
    { refetchOnMountOrArgChange: true },
  )
  const text = useTransactionTextQuery(hall.BingoID, { refetchOnMountOrArgChange: true })
  const textAwaited = useBriefly(text.isLoading)
  const pages = data?.pages ?? []
  const [first] = pages
  const listShown = (first !== undefined || error !== undefined) && !textAwaited
  // One that comes after the list stands below it, where it moves nothing.
  const [textLate, setTextLate] = useState(false)
  if (listShown && !text.data && !textLate) setTextLate(true)
  const hallText = (text.data?.transactionText ?? '') !== '' && (
    <p className="lines">{text.data?.transactionText}</p>
  )
  // The first page, if it has failed, and else the one after the last.
  const readNext = () => void fetchNextPage()
  return (
    <DialogShell title="Transaksjoner" subtitle={hall.BingoName}>
      {/* Known from the start, and so above what is not. */}
      <p className="lone-link">
        <Link to={`${paths.userNumbers}?hall=${encodeURIComponent(hall.BingoID)}`}>Mine tall</Link>
      </p>
      {!textLate && hallText}
      {!listShown && <Skeleton lines={4} />}
      {listShown && (
        <table className="table table--money">
          <thead>
            <tr>
              <th scope="col">Dato</th>
              <th scope="col">Hva</th>
              <th scope="col" className="table__money">
                Beløp
              </th>
            </tr>
          </thead>
          {groupsOf(pages).map((group, at) => (
            <tbody key={at}>
              {group.map((page, index) => (
                <TransactionPage key={index} page={page} takesFocus={page !== first} />
              ))}
            </tbody>
          ))}
          <tbody>
            {isFetching && (
              <Line>
                <Skeleton lines={4} />
              </Line>
            )}
            {first && isCut(first) && pages.length === 1 && (
              <Line>
                <CutNote list={first} of="transaksjoner" />
              </Line>
            )}
            {first?.received === 0 && <Line>Ingen transaksjoner ennå.</Line>}
            {error && !isFetching && (
              <Line>
                <RetryAlert onRetry={readNext}>{messageFor(error)}</RetryAlert>
              </Line>
            )}
            {!error && !isFetching && hasNextPage && (
              <Line>
                <Button variant="secondary" onClick={readNext}>
                  Vis flere
                </Button>
              </Line>
            )}
          </tbody>
        </table>
      )}
      {textLate && hallText}
    </DialogShell>
  )
}

/** A row that is none of the transactions. */
function Line({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td colSpan={3}>{children}</td>
    </tr>
  )
}

interface TransactionPageProps {
  page: Transactions
  /** 'Vis flere', which was pressed for it, has unmounted: focus goes to its first row. */
  takesFocus: boolean
}

/** Memoised: 'Vis flere' renders the new page, and not all those before it. */
const TransactionPage = memo(function TransactionPage({ page, takesFocus }: TransactionPageProps) {
  const firstRow = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (takesFocus) firstRow.current?.focus()
  }, [takesFocus])

  return (
    <>
      {page.rows.map((row, index) => (
        <tr key={String(row.tID)} {...(index === 0 ? { ref: firstRow, tabIndex: -1 } : {})}>
          <td>{formatServerDate(row.tDate)}</td>
          <td>{row.tText}</td>
          <td className="table__money">{formatKroner(row.tValue)}</td>
        </tr>
      ))}
      {page.dropped > 0 && <Line>Noen transaksjoner kunne ikke vises.</Line>}
    </>
  )
})
