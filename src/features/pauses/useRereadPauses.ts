import { useSelector } from 'react-redux'
import { hallsApi, type Hall } from '@/api/halls'
import { pausesApi, type UserTimeout } from '@/api/pauses'
import { useThunkDispatch } from '@/api/useThunkDispatch'
import { selectOwnerFilter } from '@/features/session/sessionSlice'

const anew = { subscribe: false, forceRefetch: true } as const

/** A forced read that meets a running one only waits for that, which may have been asked before the pause was set. */
async function untilIdle(running: () => Promise<unknown> | undefined): Promise<void> {
  for (let waited = 0; waited < 3; waited += 1) {
    const read = running()
    if (!read) return
    // Each read that ends may let another begin.
    await read
  }
}

/** Reads from the server what a pause that was just set should have changed; null when it cannot be read. */
export function useRereadPauses() {
  const dispatch = useThunkDispatch()
  const filter = useSelector(selectOwnerFilter)

  const rereadTimeouts = async (): Promise<readonly UserTimeout[] | null> => {
    await untilIdle(() => dispatch(pausesApi.util.getRunningQueryThunk('userTimeouts', undefined)))
    const read = await dispatch(pausesApi.endpoints.userTimeouts.initiate(undefined, anew))
    return read.isSuccess ? read.data.rows : null
  }

  const rereadHalls = async (): Promise<readonly Hall[] | null> => {
    await untilIdle(() => dispatch(hallsApi.util.getRunningQueryThunk('myHalls', { filter })))
    const read = await dispatch(hallsApi.endpoints.myHalls.initiate({ filter }, anew))
    return read.isSuccess ? read.data.rows : null
  }

  return { rereadTimeouts, rereadHalls }
}
