// Main API host: transactions. Wap-group host: the hall's own text shown above them.
import * as z from 'zod/mini'

import { mainApi } from './mainApi'
import {
  dateText,
  type Id,
  id,
  listAnswer,
  number,
  optionalText,
  reader,
  type Rows,
} from './readers'
import { limits } from '@/config/limits'
import { isRecord } from '@/lib/isRecord'
import { wapApi } from './wapApi'

const transaction = z.object({
  tID: id,
  /** A date or a timestamp, as the server sent it. */
  tDate: dateText,
  tText: optionalText,
  /** Kroner. */
  tValue: number,
})

export type Transaction = z.infer<typeof transaction>

/** At most 25 rows per page, newest first. */
export interface Transactions extends Rows<Transaction> {
  /** Cursor for the next page: the last tID read, even if its row was dropped as invalid. */
  lastId: Id | null
}

const rowsAnswer = listAnswer('transactions', transaction)
const withId = z.object({ tID: id })

const transactionsAnswer = reader<Transactions>((input, faultAt) => {
  const page = z.safeParse(rowsAnswer, input)
  if (!page.success || !isRecord(input)) {
    faultAt(page.error?.issues[0]?.path ?? [])
    return undefined
  }
  const received: unknown[] = Array.isArray(input['transactions']) ? input['transactions'] : []
  const last = received
    .slice(0, limits.listRows)
    .map((row) => z.safeParse(withId, row))
    .findLast((row) => row.success)
  return { ...page.data, lastId: last?.data?.tID ?? null }
}, rowsAnswer)

const textAnswer = z.object({ transactionText: optionalText })

const page = {
  keepUnusedDataFor: 0,
  responseSchema: transactionsAnswer,
}
const readPage = (body: { bingoid: Id; TransactionID: Id }) => ({
  path: '/user/getTransactions',
  body,
})

export const transactionsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    /** `TransactionID` is 0 for the first page, then the previous page's `lastId`. */
    transactions: build.query<Transactions, { bingoid: Id; TransactionID: Id }>({
      ...page,
      query: readPage,
    }),
    /** The same of one hall, page after page, and all of them in one entry: what each costs must not grow with their number. */
    transactionPages: build.infiniteQuery<Transactions, Id, Id>({
      ...page,
      query: ({ queryArg, pageParam }) => readPage({ bingoid: queryArg, TransactionID: pageParam }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        // Rows are counted as received, invalid ones included. A cursor that comes again would go round for ever.
        getNextPageParam: ({ received, lastId }, _pages, _cursor, cursors) =>
          received < limits.transactionsPage || lastId === null || cursors.includes(lastId)
            ? undefined
            : lastId,
        refetchCachedPages: false,
      },
    }),
  }),
})

export const transactionTextApi = wapApi.injectEndpoints({
  endpoints: (build) => ({
    transactionText: build.query<z.infer<typeof textAnswer>, Id>({
      query: (bingoId) => ({
        path: '/wap/getTransactionText',
        method: 'GET',
        params: { bingoId },
      }),
      keepUnusedDataFor: 0,
      responseSchema: textAnswer,
    }),
  }),
})

export const { useTransactionsQuery, useTransactionPagesInfiniteQuery } = transactionsApi
export const { useTransactionTextQuery } = transactionTextApi
