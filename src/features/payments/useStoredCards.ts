import { useState } from 'react'
import { messageFor } from '@/api/errors'
import { useMyCardsQuery } from '@/api/payments'

/** The player's stored cards in one hall, read each time the dialog opens. A deleted card is gone whatever is read. */
export function useStoredCards(netsClientId: string | number) {
  const query = useMyCardsQuery(netsClientId, { refetchOnMountOrArgChange: true })
  const { data, error, isLoading, isFetching, refetch } = query
  const [gone, setGone] = useState<readonly string[]>([])
  const [tried, setTried] = useState<string | null>(null)
  const rows = (data?.rows ?? []).filter(({ cardId }) => !gone.includes(String(cardId)))
  return {
    rows,
    someDropped: (data?.dropped ?? 0) > 0,
    received: data?.received ?? 0,
    loading: isLoading,
    /** There is a list, though a later one may have failed. */
    loaded: data !== undefined,
    failure: error && !isLoading ? messageFor(error) : null,
    busy: isFetching,
    readAgain: () => void refetch(),
    /** The last card that was to be deleted is gone, even if only the list says so. */
    deleted: tried !== null && !rows.some(({ cardId }) => String(cardId) === tried),
    deletionTried: (cardId: string, ok: boolean) => {
      setTried(cardId)
      if (ok) setGone((held) => [...held, cardId])
    },
    deletionForgotten: () => setTried(null),
  }
}

export type StoredCards = ReturnType<typeof useStoredCards>
