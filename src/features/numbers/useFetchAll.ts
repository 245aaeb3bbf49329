import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useMemo, useState } from 'react'
import type { Id } from '@/api/readers'
import { nextCursor, useTransactionsInfiniteQuery } from '@/api/transactions'
import { rowsOf } from './numbersRules'

const none = [] as const

/** `stuck`: the pages lead no further, although they do not end. */
type State = 'idle' | 'fetching' | 'stopped' | 'done' | 'stuck'

/** Reads all of a hall's transactions, page after page, until it is told to stop. */
export function useFetchAll(bingoid: Id) {
  const [asked, setAsked] = useState<'no' | 'all' | 'stop'>('no')
  const query = useTransactionsInfiniteQuery(asked === 'no' ? skipToken : bingoid, {
    refetchOnMountOrArgChange: true,
  })
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  // A second reading begins with nothing.
  const isFirst = query.isFetching && !isFetchingNextPage
  const pages = (!isFirst && data?.pages) || none
  const rows = useMemo(() => rowsOf(pages), [pages])
  const last = pages.at(-1)
  const failure = asked === 'all' && !query.isFetching ? error : undefined
  const isFetching = asked === 'all' && !failure && (isFirst || hasNextPage || !last)

  useEffect(() => {
    if (data && isFetching && !query.isFetching) void fetchNextPage()
  }, [data, isFetching, query.isFetching, fetchNextPage])

  const state = (): State => {
    if (asked === 'no') return 'idle'
    if (failure || isFetching) return 'fetching'
    if (hasNextPage || !last) return 'stopped'
    return nextCursor(last, data?.pageParams ?? none) === null ? 'stuck' : 'done'
  }

  return {
    rows,
    dropped: pages.reduce((sum, page) => sum + page.dropped, 0),
    state: state(),
    failure,
    isFetching,
    fetch: () => {
      setAsked('all')
      if (asked !== 'no' && !query.isFetching) void (hasNextPage ? fetchNextPage() : refetch())
    },
    stop: () => setAsked('stop'),
  }
}
