import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { sessionEnded } from '@/api/sessionEnded'
import { startSession, type LoginAnswer } from './sessionRules'
import { sessionStarted, type SessionState } from './sessionSlice'

/**
 * Starts a session where another player may still be in: that one is logged out first, since what one player read is
 * not the next one's to see.
 */
export function useStartSession(): (answer: LoginAnswer) => void {
  const store = useStore<{ session: SessionState }>()
  return useCallback(
    (answer) => {
      const { token, userId } = store.getState().session
      if (token !== null && userId !== answer.userId)
        store.dispatch(sessionEnded({ reason: 'loggedOut' }))
      store.dispatch(sessionStarted(startSession(answer, Date.now())))
    },
    [store],
  )
}
