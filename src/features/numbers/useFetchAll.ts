import { createSelector } from '@reduxjs/toolkit'
import { useEffect, useMemo, useRef, useState } from 'react'
import { shallowEqual } from 'react-redux'
import type { Id } from '@/api/readers'
import { nextCursor, transactionsApi } from '@/api/transactions'
import type { RootState } from '@/store/rootReducer'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { serverState } from '@/store/serverState'
import { rowsOf, type NumbersHall } from './numbersRules'

const { transactions } = transactionsApi.endpoints

/** `stuck`: the pages do not end, but lead no further. */
type State = 'idle' | 'fetching' | 'stopped' | 'failed' | 'stuck' | 'done'

function selectReadingOf(hall: NumbersHall) {
  const select = serverState.selector(transactions.select(hall.BingoID))
  const selectPages = createSelector([(state: RootState) => select(state).data], (data) => {
    const pages = data?.pages ?? []
    const last = pages.at(-1)
    const next = last ? nextCursor(last, data?.pageParams ?? []) : 0
    return {
      hall,
      rows: rowsOf(pages, hall),
      dropped: pages.reduce((sum, page) => sum + page.dropped, 0),
      isOver: next === undefined || next === null,
      isStuck: next === null,
    }
  })
  return createSelector([select, selectPages], ({ isLoading, isError, error }, pages) => ({
    ...pages,
    isFetching: isLoading,
    failure: isError ? error : undefined,
  }))
}

/** Reads all transactions, hall by hall and page by page, until stopped. */
export function useFetchAll(halls: readonly NumbersHall[]) {
  const dispatch = useAppDispatch()
  /** Halls to read on; null until the first press. */
  const [wanted, setWanted] = useState<readonly Id[] | null>(null)
  const selectors = useMemo(() => halls.map(selectReadingOf), [halls])
  const stored = useAppSelector((state) => selectors.map((select) => select(state)), shallowEqual)
  const readings = useMemo(() => (wanted ? stored : []), [wanted, stored])
  const rows = useMemo(() => readings.flatMap((reading) => reading.rows), [readings])
  const failed = readings.filter(({ failure }) => failure)
  const unfinished = readings.filter(({ isOver, failure }) => !isOver && !failure)
  const current = unfinished.find(({ hall }) => wanted?.includes(hall.BingoID))

  /** Releases the pages, which the store keeps until then. */
  const subscriptions = useRef<(() => void)[]>([])
  const forget = () => subscriptions.current.splice(0).forEach((release) => release())
  useEffect(() => forget, [])

  const readPage = ({ BingoID }: NumbersHall) => {
    const page = dispatch(
      transactions.initiate(BingoID, { direction: 'forward', forceRefetch: true }),
    )
    subscriptions.current.push(() => page.unsubscribe())
  }
  useEffect(() => {
    if (current && !current.isFetching) readPage(current.hall)
  })

  const state = (): State => {
    if (!wanted) return 'idle'
    if (current) return 'fetching'
    if (unfinished.length > 0) return 'stopped'
    if (failed.length > 0) return 'failed'
    return readings.some(({ isStuck }) => isStuck) ? 'stuck' : 'done'
  }

  return {
    rows,
    dropped: readings.reduce((sum, reading) => sum + reading.dropped, 0),
    state: state(),
    isFetching: current !== undefined,
    failed,
    hallIndex: current ? readings.indexOf(current) : 0,
    hallCount: halls.length,
    fetch: () => {
      if (failed.length === 0 && unfinished.length === 0) forget()
      for (const { hall } of failed) readPage(hall)
      setWanted(halls.map(({ BingoID }) => BingoID))
    },
    retry: (hall: NumbersHall) => {
      readPage(hall)
      setWanted([...(wanted ?? []), hall.BingoID])
    },
    stop: () => setWanted([]),
  }
}
