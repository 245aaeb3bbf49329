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
  let following = false
  const storedText = () => browserLocal.get(sessionKey)
  /** Whether storage held the session; where it cannot, an empty storage says nothing of other tabs. */
  let kept = storedText() !== null

  const followOtherTabs = () => {
    const mine = store.getState().session
    const stored = readSession(browserLocal, browserSession, Date.now())
    if (stored.token === null && mine.token !== null) {
      const reason = hasExpired(mine, Date.now()) ? 'expired' : 'otherTab'
      store.dispatch(sessionEnded({ reason }))
    } else if (stored.token !== null) {
      const { endedBy: _endedBy, notice: _notice, ownerFilter: _filter, ...active } = stored
      // Writing it back would answer the other tab, whose owner filter may differ, for ever.
      following = true
      store.dispatch(sessionStarted({ ...active, token: stored.token }))
      following = false
      kept = true
    }
  }

  const check = () => {
    clearTimeout(timer)
    const { session } = store.getState()
    if (session.token === null) return
    const now = Date.now()
    // Another tab may have logged in anew while this one slept.
    if (hasExpired(session, now)) followOtherTabs()
    else timer = setTimeout(check, Math.min(session.expiresAt - now, longestTimer))
  }

  const onStorage = (event: StorageEvent) => {
    if (event.key === sessionKey || event.key === null) followOtherTabs()
  }
  /** A page that comes back from the browser's memory has heard nothing of other tabs. */
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && kept) followOtherTabs()
    check()
  }

  const unsubscribe = store.subscribe(() => {
    const { session } = store.getState()
    if (session === written) return
    const timeChanged = session.expiresAt !== written.expiresAt || session.token !== written.token
    written = session
    if (!following) {
      writeSession(browserLocal, session)
      kept = storedText() !== null
    }
    if (timeChanged) check()
  })
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  document.addEventListener('visibilitychange', check)
  check()

  return () => {
    clearTimeout(timer)
    unsubscribe()
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
    document.removeEventListener('visibilitychange', check)
  }
}
