import { useState } from 'react'
import { useMyCardsQuery, type StoredCard } from '@/api/payments'
import { messageFor } from '@/api/errors'

/** The player's stored cards in one hall. */
export interface StoredCards {
  rows: readonly StoredCard[]
  someDropped: boolean
  received: number
  loading: boolean
  /** There is a list, though a later one may have failed. */
  loaded: boolean
  /** Why they could not be fetched, or null. */
  failure: string | null
  busy: boolean
  /** Whether it is known to be gone, though it still stands where a finger may be on its way. */
  isGone: (method: string) => boolean
  readAgain: () => void
  /** A deletion was attempted and the card is gone, even if the response was lost and only the list shows it. */
  deleted: boolean
  deletionTried: (cardId: string, ok: boolean) => void
  deletionForgotten: () => void
}

interface Deletions {
  gone: readonly string[]
  /** The last card that was to be deleted. */
  tried: string | null
}

const remaining = (
  data: { rows: readonly StoredCard[] } | undefined,
  { gone }: Deletions,
): readonly StoredCard[] =>
  (data?.rows ?? []).filter(({ cardId }) => !gone.includes(String(cardId)))

const has = (cards: readonly StoredCard[], id: string): boolean =>
  cards.some(({ cardId }) => String(cardId) === id)

/** Re-fetches the cards each time the dialog opens. A deleted card disappears at once, whatever the fetch returns. */
export function useStoredCards(netsClientId: string | number): StoredCards {
  const query = useMyCardsQuery(netsClientId, { refetchOnMountOrArgChange: true })
  const { data, error, isLoading, isFetching, refetch } = query
  const [deletions, setDeletions] = useState<Deletions>({ gone: [], tried: null })
  const rows = remaining(data, deletions)
  return {
    rows,
    someDropped: (data?.dropped ?? 0) > 0,
    received: data?.received ?? 0,
    loading: isLoading,
    loaded: data !== undefined,
    failure: error && !isLoading ? messageFor(error) : null,
    busy: isFetching,
    isGone: (method) => has(rows, method) && !has(remaining(query.data, deletions), method),
    readAgain: () => void refetch(),
    deleted: deletions.tried !== null && !has(rows, deletions.tried),
    deletionTried: (cardId, ok) =>
      setDeletions((held) => ({ gone: ok ? [...held.gone, cardId] : held.gone, tried: cardId })),
    deletionForgotten: () => setDeletions((held) => ({ ...held, tried: null })),
  }
}
