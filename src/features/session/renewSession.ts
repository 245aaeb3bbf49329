import { messageFor } from '@/api/errors'
import type { AppThunk } from '@/store/rootReducer'
import { logIn } from './logIn'
import { startSession } from './loginRules'
import { sessionStarted } from './sessionSlice'

const wrongPasswordText = 'Passordet ser ut til å være feil'
const otherPlayerText = 'Innloggingen hører til en annen bruker, og ble ikke brukt.'

/**
 * Logs the player in again while the session lasts: nothing is closed, and what was read from the server stays. Resolves to
 * why it did not, or null.
 */
export const renewSession =
  (pair: { username: string; password: string }): AppThunk<Promise<string | null>> =>
  async (dispatch, getState) => {
    const { userId } = getState().session
    const { data, error } = await logIn(dispatch, pair)
    if (!data) return messageFor(error)
    if (!data.ok) return wrongPasswordText
    if (data.session.userId !== userId) return otherPlayerText
    const now = getState().session
    // They may have left meanwhile, and someone else come.
    if (now.token !== null && now.userId === userId)
      dispatch(sessionStarted(startSession(data.session, Date.now(), pair.username)))
    return null
  }
