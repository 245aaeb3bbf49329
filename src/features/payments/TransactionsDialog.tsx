import {
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import Table from 'react-bootstrap/Table'
import type { Hall } from '@/api/halls'
import {
  newRows,
  nextCursor,
  useTransactionsInfiniteQuery,
  useTransactionTextQuery,
  type Transaction,
  type Transactions,
} from '@/api/transactions'
import { messageFor } from '@/api/errors'
import { paths } from '@/config/paths'
import { DialogLink } from '@/dialogs/DialogLink'
import { DialogShell } from '@/dialogs/DialogShell'
import { useBriefly } from '@/ui/useBriefly'
import { formatServerDate } from '@/lib/serverDates'
import { formatKroner } from '@/lib/money'
import { Alert, RetryAlert } from '@/ui/Alert'
import { CutNote, isCut } from '@/ui/CutNote'
import { Button } from '@/ui/Button'
import { Skeleton } from '@/ui/Skeleton'
import '@/styles/tables.scss'

/** A `tbody` costs nothing while out of view, but one per page is too many (tables.scss). */
const pagesPerGroup = 10

interface Page extends Pick<Transactions, 'dropped'> {
  rows: readonly Transaction[]
}

function newPages(pages: readonly Transactions[]): Page[] {
  const seen = new Set<string>()
  return pages.map(({ rows, dropped }) => ({ rows: newRows(rows, seen), dropped }))
}

const groupsOf = (pages: readonly Page[]) =>
  Array.from({ length: Math.ceil(pages.length / pagesPerGroup) }, (_, group) =>
    pages.slice(group * pagesPerGroup, (group + 1) * pagesPerGroup),
  )

export function TransactionsDialog({ hall }: { hall: Hall }) {
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useTransactionsInfiniteQuery(
    hall.BingoID,
    { refetchOnMountOrArgChange: true },
  )
  const text = useTransactionTextQuery(hall.BingoID, { refetchOnMountOrArgChange: true })
  const textAwaited = useBriefly(text.isLoading)
  const pages = data?.pages ?? []
  const shown = useMemo(() => newPages(data?.pages ?? []), [data?.pages])
  const [first] = pages
  const last = pages.at(-1)
  const isStuck = data && last && nextCursor(last, data.pageParams) === null
  const listShown = (first !== undefined || error !== undefined) && !textAwaited
  // A text that comes after the list stands below it and moves nothing.
  const [textLate, setTextLate] = useState(false)
  if (listShown && !text.data && !textLate) setTextLate(true)
  const hallText = (text.data?.transactionText ?? '') !== '' && (
    <p className="lines">{text.data?.transactionText}</p>
  )
  const readNext = () => void fetchNextPage()
  const moreButton = (label: string, variant: 'quiet' | 'secondary') => (
    <Button variant={variant} busy={isFetching} onClick={readNext}>
      {label}
    </Button>
  )
  const end = useRef<HTMLTableSectionElement>(null)
  // The pressed button is gone: focus what replaced it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body)
      (end.current?.querySelector<HTMLElement>('button, [tabindex]') ?? end.current)?.focus({
        preventScroll: true,
      })
  })
  return (
    <DialogShell title="Transaksjoner" subtitle={hall.BingoName}>
      <p className="lone-link d-print-none">
        <DialogLink to={`${paths.userNumbers}?hall=${encodeURIComponent(hall.BingoID)}`}>
          Mine tall
        </DialogLink>
      </p>
      {!textLate && hallText}
      {!listShown && <Skeleton lines={4} />}
      {listShown && (
        <Table className="table--money">
          <thead>
            <tr>
              <th scope="col">Dato</th>
              <th scope="col">Hva</th>
              <th scope="col" className="table__money">
                Beløp
              </th>
            </tr>
          </thead>
          {groupsOf(shown).map((group, at) => (
            <tbody key={at}>
              {group.map((page, index) => (
                <TransactionPage key={index} {...page} isFirst={page === shown[0]} />
              ))}
            </tbody>
          ))}
          <tbody ref={end} tabIndex={-1}>
            {isFetching && !first && (
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
            {isStuck && <Line takesFocus>Resten lot seg ikke hente.</Line>}
            {error && !first && !isFetching && (
              <Line>
                <RetryAlert onRetry={readNext}>{messageFor(error)}</RetryAlert>
              </Line>
            )}
            {error && first && (
              <Line>
                <Alert variant="danger" actions={moreButton('Prøv igjen', 'secondary')}>
                  {/* A new element is read out again. */}
                  <span key={String(isFetching)} aria-hidden={isFetching}>
                    {messageFor(error)}
                  </span>
                </Alert>
              </Line>
            )}
            {!error && hasNextPage && <Line>{moreButton('Vis flere', 'quiet')}</Line>}
          </tbody>
        </Table>
      )}
      {textLate && hallText}
    </DialogShell>
  )
}

interface LineProps {
  ref?: Ref<HTMLTableRowElement>
  takesFocus?: boolean
  children: ReactNode
}

function Line({ ref, takesFocus = false, children }: LineProps) {
  return (
    <tr ref={ref} tabIndex={takesFocus ? -1 : undefined}>
      <td colSpan={3}>{children}</td>
    </tr>
  )
}

interface TransactionPageProps extends Page {
  isFirst: boolean
}

/** Memoised: 'Vis flere' renders only the new page. */
const TransactionPage = memo(function TransactionPage({
  rows,
  dropped,
  isFirst,
}: TransactionPageProps) {
  const firstRow = useRef<HTMLTableRowElement>(null)
  // Takes the focus of 'Vis flere', unless the player has gone elsewhere meanwhile.
  const takesFocus = !isFirst
  useEffect(() => {
    if (takesFocus && document.activeElement?.closest('tbody'))
      firstRow.current?.focus({ preventScroll: true })
  }, [takesFocus])

  return (
    <>
      {rows.map((row, index) => (
        <tr key={String(row.tID)} {...(index === 0 ? { ref: firstRow, tabIndex: -1 } : {})}>
          <td>{formatServerDate(row.tDate)}</td>
          <td>{row.tText}</td>
          <td className={`table__money ${row.tValue > 0 ? 'table__inn' : ''}`}>
            {row.tValue > 0 && '+'}
            {formatKroner(row.tValue)}
          </td>
        </tr>
      ))}
      {dropped > 0 && (
        <Line takesFocus {...(rows.length === 0 ? { ref: firstRow } : {})}>
          Noen transaksjoner kunne ikke vises.
        </Line>
      )}
    </>
  )
})
