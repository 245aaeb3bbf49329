import { useEffect } from 'react'
import type { Id } from '@/api/readers'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { actAnswered, actSent } from './paymentsSlice'
import { useBalanceReread } from './rereadBalance'

/** An open game may move the balance: re-fetch it afterwards. */
export function usePlay(bingoid: Id, isPlaying: boolean): void {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const reread = useBalanceReread(bingoid)
  useEffect(() => {
    if (!isPlaying) return undefined
    const player = store.getState().session.userId
    const play = { player, hall: String(bingoid), hallName: '', kind: 'play' } as const
    const { id } = dispatch(actSent(play)).payload
    return () => {
      dispatch(actAnswered({ id, outcome: { event: 'done' }, seen: true }))
      void reread.once()
    }
  }, [bingoid, dispatch, isPlaying, reread, store])
}
