import { sessionEnded } from '@/api/sessionEnded'
import { browserLocal, browserSession } from '@/lib/safeStorage'
import { hasExpired } from './sessionRules'
import { readSession, sessionKey, writeSession } from './sessionStorage'
import { takeUpSession, type SessionStore } from './takeUpSession'

interface KeptStore extends SessionStore {
  subscribe(listener: () => void): () => void
}

/** Longer timers overflow and fire at once. */
const longestTimer = 2 ** 31 - 1

/**
 * Keeps the session true: writes it to storage, follows other tabs, and ends it when its time is up. The wall
 * clock decides; the timer only wakes the check, since timers sleep with the laptop. Returns a way to stop.
 */
export function keepSession(store: KeptStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let written = store.getState().session
  let following = false
  const storedText = () => browserLocal.get(sessionKey)
  const storedSession = () => readSession(browserLocal, browserSession, Date.now())
  /** What storage held when this tab last looked. Where it cannot be used, it never says anything of other tabs. */
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
      // Writing it back would answer the other tab, whose owner filter may differ, for ever.
      following = true
      takeUpSession(store, { ...active, token: stored.token }, 'otherTab')
      following = false
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
  /** A page that slept, or comes back from the browser's memory, may have heard nothing of other tabs. */
  const onWake = () => {
    if (storedText() !== seen) followOtherTabs()
    check()
  }
  /** A 401 is about the token it was sent with, and never takes another tab's newer one away. */
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
