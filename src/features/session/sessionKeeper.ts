import type { UnknownAction } from '@reduxjs/toolkit'
import { sessionEnded } from '@/api/sessionEnded'
import { browserLocal, browserSession } from '@/lib/safeStorage'
import { hasExpired } from './sessionRules'
import { sessionStarted, type SessionState } from './sessionSlice'
import { readSession, sessionKey, writeSession } from './sessionStorage'

interface SessionStore {
  getState(): { session: SessionState }
  dispatch(action: UnknownAction): unknown
  subscribe(listener: () => void): () => void
}

/** Longer timers overflow and fire at once. */
const longestTimer = 2 ** 31 - 1

/**
 * Keeps the session true: writes it to storage, follows other tabs, and ends it when its time is up. The wall
 * clock decides; the timer only wakes the check, since timers sleep with the laptop. Returns a way to stop.
 */
export function keepSession(store: SessionStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let written = store.getState().session

  const check = () => {
    clearTimeout(timer)
    const { session } = store.getState()
    if (session.token === null) return
    const now = Date.now()
    if (hasExpired(session, now)) store.dispatch(sessionEnded({ reason: 'expired' }))
    else timer = setTimeout(check, Math.min(session.expiresAt - now, longestTimer))
  }

  const followOtherTabs = () => {
    const mine = store.getState().session
    const stored = readSession(browserLocal, browserSession, Date.now())
    if (stored.token === null && mine.token !== null) {
      const reason = hasExpired(mine, Date.now()) ? 'expired' : 'otherTab'
      store.dispatch(sessionEnded({ reason }))
    } else if (stored.token !== null) {
      const { endedBy: _endedBy, notice: _notice, ownerFilter: _filter, ...active } = stored
      store.dispatch(sessionStarted({ ...active, token: stored.token }))
    }
  }

  const onStorage = (event: StorageEvent) => {
    if (event.key === sessionKey || event.key === null) followOtherTabs()
  }

  const unsubscribe = store.subscribe(() => {
    const { session } = store.getState()
    if (session === written) return
    const timeChanged = session.expiresAt !== written.expiresAt || session.token !== written.token
    written = session
    writeSession(browserLocal, session)
    if (timeChanged) check()
  })
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', check)
  document.addEventListener('visibilitychange', check)
  check()

  return () => {
    clearTimeout(timer)
    unsubscribe()
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', check)
    document.removeEventListener('visibilitychange', check)
  }
}
