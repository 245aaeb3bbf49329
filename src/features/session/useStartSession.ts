import { useCallback } from 'react'
import { useAppStore } from '@/store/hooks'
import { sessionFromLogin, type LoginAnswer } from './loginRules'
import { adoptSession } from './adoptSession'
import { noteLogin } from './logins'

export function useStartSession(): (answer: LoginAnswer, mobile?: string) => void {
  const store = useAppStore()
  return useCallback(
    (answer, mobile) => {
      adoptSession(store, sessionFromLogin(answer, Date.now(), mobile), 'loggedOut')
      noteLogin(answer.userId)
    },
    [store],
  )
}
