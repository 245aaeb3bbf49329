import { useCallback } from 'react'
import { useAppStore } from '@/store/hooks'
import { startSession, type LoginAnswer } from './loginRules'
import { adoptSession } from './adoptSession'
import { noteLogin } from './logins'

export function useStartSession(): (answer: LoginAnswer, mobile?: string) => void {
  const store = useAppStore()
  return useCallback(
    (answer, mobile) => {
      adoptSession(store, startSession(answer, Date.now(), mobile), 'loggedOut')
      noteLogin(answer.userId)
    },
    [store],
  )
}
