import * as z from 'zod/mini'
import type { ApiError } from './errors'
import { mainApi } from './mainApi'
import { reportSchemaError } from './reportSchemaError'
import * as wire from './readers'
import { limits } from '@/config/limits'
import { isRecord } from '@/lib/json'
import { wapApi } from './wapApi'

const transaction = z.object({
  tID: wire.id,
  tDate: wire.dateText,
  tText: wire.optionalText,
  tValue: wire.number,
})

export type Transaction = z.infer<typeof transaction>

export interface Transactions extends wire.Rows<Transaction> {
  /** Cursor for the next page: the last readable tID, even of a dropped row. */
  lastId: wire.Id | null
}

const rowsAnswer = wire.listAnswer('transactions', transaction)
const withId = z.object({ tID: wire.id })

const receivedRows = (input: unknown): unknown[] =>
  isRecord(input) && Array.isArray(input['transactions'])
    ? input['transactions'].slice(0, limits.listRows)
    : []

const lastIdOf = (rows: readonly unknown[]): wire.Id | null =>
  rows.map((row) => z.safeParse(withId, row)).findLast((row) => row.success)?.data?.tID ?? null

export const transactionsAnswer = wire.readAs(rowsAnswer, (page, input): Transactions => ({
  ...page,
  lastId: lastIdOf(receivedRows(input)),
}))

const textAnswer = z.object({ transactionText: wire.optionalText })

/** If no row is readable: an error on page one; later pages are skipped and shown as missing rows. */
function readPage(
  call: string,
  cursor: wire.Id,
  { data, error }: { data?: unknown; error?: ApiError | undefined },
): { data: Transactions } | { error: ApiError } {
  if (error) return { error }
  const page = z.safeParse(transactionsAnswer, data)
  if (page.success) return { data: page.data }
  const failure = reportSchemaError(call, page.error.issues)
  const rows = receivedRows(data)
  const received = rows.length
  return cursor === 0 || received === 0
    ? { error: failure }
    : { data: { rows: [], dropped: received, received, lastId: lastIdOf(rows) } }
}

/** `undefined`: the list has ended. `null`: there is more, but its cursor would loop. */
export function nextCursor(
  { received, lastId }: Transactions,
  cursors: readonly wire.Id[],
): wire.Id | null | undefined {
  // Invalid rows count too: only a short page is the last.
  if (received < limits.transactionsPage) return undefined
  const isKnown = cursors.some((cursor) => String(cursor) === String(lastId))
  return isKnown ? null : lastId
}

export function newRows(rows: readonly Transaction[], seen: Set<string>): readonly Transaction[] {
  const unseen = rows.filter(({ tID }) => !seen.has(String(tID)) && seen.add(String(tID)))
  return unseen.length === rows.length ? rows : unseen
}

export const transactionsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    /** One cache entry: a page must not cost more the more there are. */
    transactions: build.infiniteQuery<Transactions, wire.Id, wire.Id>({
      queryFn: async ({ queryArg: bingoid, pageParam }, { endpoint }, _options, call) => {
        const body = { bingoid, TransactionID: pageParam }
        return readPage(endpoint, pageParam, await call({ path: '/user/getTransactions', body }))
      },
      keepUnusedDataFor: 0,
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (page, _pages, _cursor, cursors) => nextCursor(page, cursors),
        refetchCachedPages: false,
      },
    }),
  }),
})

export const transactionTextApi = wapApi.injectEndpoints({
  endpoints: (build) => ({
    transactionText: build.query<z.infer<typeof textAnswer>, wire.Id>({
      query: (bingoId) => ({ path: '/wap/getTransactionText', method: 'GET', params: { bingoId } }),
      keepUnusedDataFor: 0,
      responseSchema: textAnswer,
    }),
  }),
})

export const { useTransactionsInfiniteQuery } = transactionsApi
export const { useTransactionTextQuery } = transactionTextApi
