import { useEffect } from 'react'
import type { Id } from '@/api/readers'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { done } from './journalRules'
import { entryAnswered, entrySent } from './journalSlice'
import { useBalanceReread } from './rereadBalance'

/** While a game is open its purchases and prizes may move the balance, which is re-fetched afterwards. */
export function usePlay(bingoid: Id, isPlaying: boolean): void {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const reread = useBalanceReread(bingoid)
  useEffect(() => {
    if (!isPlaying) return undefined
    const player = store.getState().session.userId
    const play = { player, hall: String(bingoid), kind: 'play', about: '', amount: null } as const
    const { id } = dispatch(entrySent(play)).payload
    return () => {
      dispatch(entryAnswered({ id, outcome: done(), seen: true }))
      void reread.once()
    }
  }, [bingoid, dispatch, isPlaying, reread, store])
}
