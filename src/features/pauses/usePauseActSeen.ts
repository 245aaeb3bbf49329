import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { pauseSeen, selectPauseAct, type PauseAct, type PausesStore } from './pausesSlice'

/** The pause last asked for in a hall, for the dialog that tells of it: what it has told counts as seen. */
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
