import { useState } from 'react'
import { useMyCardsQuery, type StoredCard } from '@/api/payments'
import { messageFor } from '@/api/transport'

/** The player's cards at one hall, as far as they are known. */
export interface StoredCards {
  rows: readonly StoredCard[]
  someDropped: boolean
  loading: boolean
  loaded: boolean
  /** Why they could not be read, or null. */
  failure: string | null
  busy: boolean
  readAgain: () => void
  /** A deletion was tried and the card is gone, also where its answer was lost and the list told. */
  deleted: boolean
  deletionTried: (cardId: string, ok: boolean) => void
  deletionForgotten: () => void
}

/** Reads the cards anew each time the dialog opens. A deleted one is gone at once, whatever the next read says. */
export function useStoredCards(netsClientId: string | number): StoredCards {
  const { data, error, isLoading, isSuccess, isFetching, refetch } = useMyCardsQuery(netsClientId, {
    refetchOnMountOrArgChange: true,
  })
  const [gone, setGone] = useState<readonly string[]>([])
  const [tried, setTried] = useState<string | null>(null)
  const rows = (data?.rows ?? []).filter(({ cardId }) => !gone.includes(String(cardId)))
  return {
    rows,
    someDropped: (data?.dropped ?? 0) > 0,
    loading: isLoading,
    loaded: isSuccess,
    failure: error && !isLoading ? messageFor(error) : null,
    busy: isFetching,
    readAgain: () => void refetch(),
    deleted: tried !== null && !rows.some(({ cardId }) => String(cardId) === tried),
    deletionTried: (cardId, ok) => {
      setTried(cardId)
      if (ok) setGone((held) => [...held, cardId])
    },
    deletionForgotten: () => setTried(null),
  }
}
