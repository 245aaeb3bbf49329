import { useCallback } from 'react'
import { useAppStore } from '@/store/hooks'
import type { LoginSession } from '@/api/session'
import { sessionFromLogin } from './loginRules'
import { adoptSession } from './adoptSession'
import { noteLogin } from './logins'

export function useStartSession(): (answer: LoginSession, mobile?: string) => void {
  const store = useAppStore()
  return useCallback(
    (answer, mobile) => {
      adoptSession(store, sessionFromLogin(answer, Date.now(), mobile))
      noteLogin(answer.userId)
    },
    [store],
  )
}
