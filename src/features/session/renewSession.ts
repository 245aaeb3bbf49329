import { messageFor } from '@/api/errors'
import { isOverFor, isSamePlayer } from '@/api/sessionEnded'
import type { AppThunk } from '@/store/rootReducer'
import { logIn } from './logIn'
import { sessionFromLogin } from './loginRules'
import { sessionStarted } from './sessionSlice'
import type { Credentials } from './useCredentials'

const wrongPasswordText = 'Passordet ser ut til å være feil'
const noPlayerText = 'Vi fikk ikke vite hvem innloggingen hører til, og brukte den ikke.'
const otherPlayerText = 'Innloggingen hører til en annen bruker, og ble ikke brukt.'

/** Dialogs and server data stay. `username`: '' for the session's own. Resolves to the error, or null. */
export const renewSession =
  ({ username, password }: Credentials): AppThunk<Promise<string | null>> =>
  async (dispatch, getState) => {
    const before = getState().session
    const mobile = username || before.mobile
    const { data, error } = await logIn(dispatch, { username: mobile, password })
    if (!data) return messageFor(error)
    if (!data.ok) return wrongPasswordText
    if (before.userId === '' || data.session.userId === '') return noPlayerText
    if (!isSamePlayer(before, data.session)) return otherPlayerText
    // Drop the answer if the session has ended meanwhile, or another player has logged in.
    if (!isOverFor(before, getState().session))
      dispatch(sessionStarted(sessionFromLogin(data.session, Date.now(), mobile)))
    return null
  }
