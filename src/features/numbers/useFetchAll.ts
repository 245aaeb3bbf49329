import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useReducer } from 'react'
import type { Id } from '@/api/readers'
import { useTransactionsQuery } from '@/api/transactions'
import { fetchingAfter, nothingFetched } from './numbersRules'

/** Reads all of a hall's transactions, page after page, each from the last tID of the one before it. */
export function useFetchAll(bingoid: Id) {
  const [fetched, dispatch] = useReducer(fetchingAfter, nothingFetched)
  const { state, cursors } = fetched
  const cursor = cursors.at(-1) ?? 0
  // As a query that the page shows, so that a page that failed is read again when the network is back.
  const { currentData, error, isFetching, refetch } = useTransactionsQuery(
    state === 'fetching' ? { bingoid, TransactionID: cursor } : skipToken,
    { refetchOnMountOrArgChange: true },
  )
  const failure = isFetching ? undefined : error

  useEffect(() => {
    if (currentData && !isFetching && !error)
      dispatch({ type: 'answered', cursor, page: currentData })
  }, [currentData, cursor, error, isFetching])

  return {
    fetched,
    failure,
    isFetching: state === 'fetching' && !failure,
    fetch: () => (failure ? void refetch() : dispatch({ type: 'asked' })),
    stop: () => dispatch({ type: 'stopped' }),
  }
}
