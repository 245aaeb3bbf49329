import { useSelector } from 'react-redux'
import { freshHalls, untilIdle } from '@/api/freshRead'
import { pausesApi, type UserTimeout } from '@/api/pauses'
import { useThunkDispatch } from '@/api/useThunkDispatch'
import { selectOwnerFilter } from '@/features/session/sessionSlice'

const anew = { subscribe: false, forceRefetch: true } as const

/** Reads from the server what a pause that was just set should have changed; null when it cannot be read. */
export function useRereadPauses() {
  const dispatch = useThunkDispatch()
  const filter = useSelector(selectOwnerFilter)

  const rereadTimeouts = async (): Promise<readonly UserTimeout[] | null> => {
    await untilIdle(() => dispatch(pausesApi.util.getRunningQueryThunk('userTimeouts', undefined)))
    const read = await dispatch(pausesApi.endpoints.userTimeouts.initiate(undefined, anew))
    return read.isSuccess ? read.data.rows : null
  }

  const rereadHalls = () => dispatch(freshHalls(filter))

  return { rereadTimeouts, rereadHalls }
}
