import { sessionEnded } from '@/api/sessionEnded'
import { browserLocal, browserSession } from '@/lib/safeStorage'
import { hasExpired } from './sessionRules'
import { readSession, sessionKey, writeSession } from './sessionStorage'
import { adoptSession, type SessionStore } from './adoptSession'

interface KeptStore extends SessionStore {
  subscribe(listener: () => void): () => void
}

/** The longest delay `setTimeout` accepts, in milliseconds: a longer one overflows and fires at once. */
const longestTimer = 2 ** 31 - 1

/**
 * Keeps the session in sync: writes it to storage, follows other tabs and ends it on expiry. Expiry is checked against
 * the wall clock; the timer only triggers the check, since timers do not run while the device sleeps. Returns a
 * function that stops it.
 */
export function syncSession(store: KeptStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let written = store.getState().session
  let following = false
  const storedText = () => browserLocal.get(sessionKey)
  const storedSession = () => readSession(browserLocal, browserSession, Date.now())
  /** The stored text when this tab last looked. If storage is unavailable, changes from other tabs are never seen. */
  let seen = storedText()

  const followOtherTabs = () => {
    const mine = store.getState().session
    const stored = storedSession()
    seen = storedText()
    if (stored.token === null && mine.token !== null) {
      const reason = hasExpired(mine, Date.now()) ? 'expired' : 'otherTab'
      store.dispatch(sessionEnded({ reason }))
    } else if (stored.token !== null) {
      const { endedBy: _endedBy, notice: _notice, ownerFilter: _filter, ...active } = stored
      // Writing it back would trigger the other tab in turn: with different owner filters the two would loop forever.
      following = true
      adoptSession(store, { ...active, token: stored.token }, 'otherTab')
      following = false
    }
  }

  const check = () => {
    clearTimeout(timer)
    const { session } = store.getState()
    if (session.token === null) return
    const now = Date.now()
    // Another tab may have logged in again while this one slept.
    if (hasExpired(session, now)) followOtherTabs()
    else timer = setTimeout(check, Math.min(session.expiresAt - now, longestTimer))
  }

  const onStorage = (event: StorageEvent) => {
    if (event.key === sessionKey || event.key === null) followOtherTabs()
  }
  /** A page that slept, or is restored from the back/forward cache, may have missed storage events. */
  const onWake = () => {
    if (storedText() !== seen) followOtherTabs()
    check()
  }
  /** A 401 concerns the token it was sent with; it must not end a newer session from another tab. */
  const isRenewedElsewhere = (ended: string | null) => {
    const { token } = storedSession()
    return token !== null && token !== ended
  }

  const unsubscribe = store.subscribe(() => {
    const { session } = store.getState()
    if (session === written) return
    const before = written
    written = session
    const timeChanged = session.expiresAt !== before.expiresAt || session.token !== before.token
    if (session.endedBy === 'unauthorized' && isRenewedElsewhere(before.token)) followOtherTabs()
    else if (!following) {
      writeSession(browserLocal, session)
      seen = storedText()
    }
    if (timeChanged) check()
  })
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onWake)
  document.addEventListener('visibilitychange', onWake)
  check()

  return () => {
    clearTimeout(timer)
    unsubscribe()
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onWake)
    document.removeEventListener('visibilitychange', onWake)
  }
}
