import { memo, useCallback, useEffect, useRef, useState } from 'react'
import type { Hall } from '@/api/halls'
import {
  useTransactionsQuery,
  useTransactionTextQuery,
  type Transactions,
} from '@/api/transactions'
import { messageFor } from '@/api/errors'
import { limits } from '@/config/limits'
import { paths } from '@/config/paths'
import { DialogShell } from '@/dialogs/DialogShell'
import { formatServerDate } from '@/lib/serverDates'
import { formatKroner } from '@/lib/money'
import { CutNote, isCut } from '@/ui/CutNote'
import { RetryAlert } from '@/ui/RetryAlert'
import { Button } from '@/ui/Button'
import { Link } from '@/ui/Link'
import { Skeleton } from '@/ui/Skeleton'
import '@/styles/tables.scss'

type Cursor = string | number

/** The hall's transactions, newest first, 25 at a time, below the hall's own text. */
export function TransactionsDialog({ hall }: { hall: Hall }) {
  const [cursors, setCursors] = useState<Cursor[]>([0])
  const showMore = useCallback(
    (next: Cursor) => setCursors((held) => (held.includes(next) ? held : [...held, next])),
    [],
  )
  const text = useTransactionTextQuery(hall.BingoID, { refetchOnMountOrArgChange: true })
  return (
    <DialogShell title="Transaksjoner" subtitle={hall.BingoName}>
      {(text.data?.transactionText ?? '') !== '' && (
        <p className="lines">{text.data?.transactionText}</p>
      )}
      <p className="lone-link">
        <Link to={`${paths.userNumbers}?hall=${encodeURIComponent(hall.BingoID)}`}>Mine tall</Link>
      </p>
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
        {cursors.map((cursor, index) => (
          <TransactionPage
            key={String(cursor)}
            bingoid={hall.BingoID}
            cursor={cursor}
            isLast={index === cursors.length - 1}
            onMore={showMore}
          />
        ))}
      </table>
    </DialogShell>
  )
}

interface TransactionPageProps {
  bingoid: Cursor
  cursor: Cursor
  isLast: boolean
  onMore: (next: Cursor) => void
}

/** Counts the rows as received, invalid ones included: fewer than a full page is the end. */
const nextCursor = (page: Transactions): Cursor | null =>
  page.received < limits.transactionsPage ? null : page.lastId

/** Memoised: 'Vis flere' renders the new page, and not all those before it. */
const TransactionPage = memo(function TransactionPage({
  bingoid,
  cursor,
  isLast,
  onMore,
}: TransactionPageProps) {
  const { data, error, isFetching, refetch } = useTransactionsQuery(
    { bingoid, TransactionID: cursor },
    { refetchOnMountOrArgChange: true },
  )
  const next = data && isLast ? nextCursor(data) : null
  const firstRow = useRef<HTMLTableRowElement>(null)
  const askedFor = cursor !== 0 && data !== undefined

  // 'Vis flere' of the previous page has unmounted: move focus to the first new row.
  useEffect(() => {
    if (askedFor) firstRow.current?.focus()
  }, [askedFor])

  return (
    <tbody>
      {data?.rows.map((row, index) => (
        <tr key={String(row.tID)} {...(index === 0 ? { ref: firstRow, tabIndex: -1 } : {})}>
          <td>{formatServerDate(row.tDate)}</td>
          <td>{row.tText}</td>
          <td className="table__money">{formatKroner(row.tValue)}</td>
        </tr>
      ))}
      {!data && isFetching && (
        <tr>
          <td colSpan={3}>
            <Skeleton lines={4} />
          </td>
        </tr>
      )}
      {data && data.dropped > 0 && (
        <tr>
          <td colSpan={3}>Noen transaksjoner kunne ikke vises.</td>
        </tr>
      )}
      {data && isCut(data) && cursor === 0 && isLast && (
        <tr>
          <td colSpan={3}>
            <CutNote list={data} of="transaksjoner" />
          </td>
        </tr>
      )}
      {data?.received === 0 && cursor === 0 && (
        <tr>
          <td colSpan={3}>Ingen transaksjoner ennå.</td>
        </tr>
      )}
      {error && !data && !isFetching && (
        <tr>
          <td colSpan={3}>
            <RetryAlert onRetry={() => void refetch()}>{messageFor(error)}</RetryAlert>
          </td>
        </tr>
      )}
      {next !== null && (
        <tr>
          <td colSpan={3}>
            <Button variant="secondary" onClick={() => onMore(next)}>
              Vis flere
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  )
})
