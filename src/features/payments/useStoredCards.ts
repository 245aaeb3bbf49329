import { useState } from 'react'
import { messageFor } from '@/api/errors'
import type { Hall } from '@/api/halls'
import { useDeleteCardMutation, useMyCardsQuery, type StoredCard } from '@/api/payments'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { methodsByPreference } from './depositRules'

/** A deleted card is never shown again, though a later list may still hold it. */
export function useStoredCards(netsClientId: string | number) {
  const query = useMyCardsQuery(netsClientId, { refetchOnMountOrArgChange: true })
  const { data, error, isLoading, isFetching, refetch } = query
  const [deletedIds, setDeletedIds] = useState<readonly string[]>([])
  const [lastTriedId, setLastTriedId] = useState<string | null>(null)
  // Shared with the dialog opened anew: no card may pay while it is being deleted.
  const [deleteCard, deletion] = useDeleteCardMutation({ fixedCacheKey: String(netsClientId) })
  const { press } = useSubmitLock()
  const rows = (data?.rows ?? []).filter(({ cardId }) => !deletedIds.includes(String(cardId)))
  const isTriedListed = rows.some(({ cardId }) => String(cardId) === lastTriedId)
  return {
    rows,
    someDropped: (data?.dropped ?? 0) > 0,
    received: data?.received ?? 0,
    loading: isLoading,
    /** A list has come, though a later one may have failed. */
    loaded: data !== undefined,
    failure: error && !isLoading ? messageFor(error) : null,
    busy: isFetching,
    readAgain: () => void refetch(),
    /** True once the card is no longer in the list, whatever the delete call answered. */
    deleted: lastTriedId !== null && !isTriedListed,
    notDeleted: isTriedListed,
    /** One card at a time, even if another is chosen meanwhile. */
    deleteCard: ({ cardId }: StoredCard) =>
      void press(async () => {
        setLastTriedId(null)
        const { data: answer } = await deleteCard({ cardId })
        if (answer?.ok === true) setDeletedIds((before) => [...before, String(cardId)])
        setLastTriedId(String(cardId))
      }),
    isDeleting: deletion.isLoading,
    forgetDeletion: () => setLastTriedId(null),
  }
}

export type StoredCards = ReturnType<typeof useStoredCards>

/** What the player picked, else what stood first when the list came; '' if that is not among the methods. */
export function useChosenMethod(picked: string, { rows, loaded }: StoredCards, hall: Hall): string {
  const methods = methodsByPreference(rows, hall)
  const [preselected, setPreselected] = useState('')
  const [first] = methods
  if (loaded && preselected === '' && first !== undefined) setPreselected(first)
  const wanted = picked || preselected
  return methods.includes(wanted) ? wanted : ''
}
