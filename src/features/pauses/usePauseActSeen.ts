import { useEffect } from 'react'
import { entryHidden } from '@/features/money/journalSlice'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { isUnsettled, selectPauseActs, usePauseAct, type PauseAct } from './pauseActs'

/** The pause last requested for a hall, for the dialog that shows it; what the dialog has shown counts as seen. */
export function usePauseActSeen(hallId: string): PauseAct | undefined {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  useEffect(() => {
    const see = () => {
      for (const act of selectPauseActs(store.getState()))
        if (act.hall === hallId && !act.seen && !isUnsettled(act)) dispatch(entryHidden(act.id))
    }
    see()
    return see
  }, [dispatch, hallId, store])
  return usePauseAct(hallId)
}
