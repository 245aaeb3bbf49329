import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { startSession, type LoginAnswer } from './sessionRules'
import type { SessionState } from './sessionSlice'
import { adoptSession } from './adoptSession'

/** Starts the session from a login response; another player's session that is still active ends first. */
export function useStartSession(): (answer: LoginAnswer) => void {
  const store = useStore<{ session: SessionState }>()
  return useCallback(
    (answer) => adoptSession(store, startSession(answer, Date.now()), 'loggedOut'),
    [store],
  )
}
