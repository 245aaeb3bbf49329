import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { pauseSeen, selectPauseAct, type PauseAct, type PausesStore } from './pausesSlice'

/** The pause last requested for a hall, for the dialog that shows it; what the dialog has shown counts as seen. */
export function usePauseActSeen(hallId: string): PauseAct | undefined {
  const dispatch = useDispatch()
  const userId = useSelector((state: PausesStore) => state.session.userId)
  const act = useSelector((state: PausesStore) => selectPauseAct(state, hallId))
  useEffect(() => {
    dispatch(pauseSeen({ userId, hallId }))
    return () => void dispatch(pauseSeen({ userId, hallId }))
  }, [dispatch, hallId, userId])
  return act
}
