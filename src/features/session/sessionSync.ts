import { onTokenRefused, sessionEnded } from '@/api/sessionEnded'
import { allHallsKey, sessionKey } from '@/config/storageKeys'
import { onWake } from '@/lib/onWake'
import { browserLocal, browserSession } from '@/lib/safeStorage'
import { msLeft } from './sessionRules'
import { readEnd, readLogin, writeSession } from './sessionStorage'
import type { SessionState } from './sessionSlice'
import { adoptSession, type SessionStore } from './adoptSession'

interface KeptStore extends SessionStore {
  subscribe(listener: () => void): () => void
}

/** A server may reuse a token, so add the expiry. */
const loginOf = ({ token, expiresAt }: Pick<SessionState, 'token' | 'expiresAt'>) =>
  `${expiresAt} ${token}`

/** `setTimeout` fires at once for a longer delay. */
const longestTimer = 2 ** 31 - 1

/** Stores the session, follows other tabs and ends it on expiry. Returns a stop function. */
export function syncSession(store: KeptStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let written = store.getState().session
  let following = false
  const storedText = () => browserLocal.get(sessionKey)
  const storedLogin = () => readLogin(browserLocal, Date.now())
  let seen = storedText()
  /** Logins that ended here. Another tab may still write one back. */
  const over = new Set<string>()

  const write = (session: SessionState) => {
    writeSession(browserLocal, session)
    seen = storedText()
  }

  const followOtherTabs = () => {
    const mine = store.getState().session
    const stored = storedLogin()
    seen = storedText()
    if (stored && over.has(loginOf(stored))) write(mine)
    else if (stored) {
      // Do not write it back: two tabs with different owner filters would loop forever.
      following = true
      adoptSession(store, stored, 'otherTab')
      following = false
    } else if (mine.token !== null) {
      const reason = msLeft(mine) <= 0 ? 'expired' : (readEnd(browserLocal) ?? 'otherTab')
      store.dispatch(sessionEnded({ reason }))
    }
  }

  const check = () => {
    clearTimeout(timer)
    const { session } = store.getState()
    if (session.token === null) return
    const left = msLeft(session)
    if (left > 0) {
      timer = setTimeout(check, Math.min(left, longestTimer))
      return
    }
    // Another tab may have logged in again meanwhile.
    const stored = storedLogin()
    if (stored && loginOf(stored) !== loginOf(session)) followOtherTabs()
    else store.dispatch(sessionEnded({ reason: 'expired' }))
  }

  const onStorage = ({ key }: StorageEvent) => {
    if (key === null) {
      // Storage was cleared. Keep a login that came after.
      following = true
      store.dispatch(sessionEnded({ reason: 'forgotten' }))
      following = false
    }
    if (key === null || key === sessionKey) followOtherTabs()
  }
  const lookAgain = () => {
    if (storedText() !== seen) followOtherTabs()
  }
  /** Storage events are missed in sleep and in the back/forward cache. */
  const stopWaking = onWake(() => {
    lookAgain()
    check()
  })
  /** A 401 for an old token must not end a newer session. */
  const isRenewedElsewhere = (ended: string | null) => {
    const stored = storedLogin()
    return stored !== null && stored.token !== ended
  }
  /** Another tab has logged in or out; its event is still to come. */
  const isChangedElsewhere = (session: SessionState) =>
    storedText() !== seen && (storedLogin()?.token ?? null) !== session.token

  const unsubscribe = store.subscribe(() => {
    const { session } = store.getState()
    if (session === written) return
    const before = written
    written = session
    if (session.showsAllHalls) browserSession.set(allHallsKey, '1')
    else browserSession.remove(allHallsKey)
    const isNewLogin = loginOf(session) !== loginOf(before)
    if (isNewLogin && before.token !== null) over.add(loginOf(before))
    if (session.endedBy === 'unauthorized' && isRenewedElsewhere(before.token)) followOtherTabs()
    else if (!isNewLogin && isChangedElsewhere(session)) followOtherTabs()
    else if (!following) write(session)
    if (isNewLogin) check()
  })
  // A 401 may come before the storage event of a renewal: look first.
  const stopFollowing = onTokenRefused(lookAgain)
  window.addEventListener('storage', onStorage)
  check()

  return () => {
    clearTimeout(timer)
    unsubscribe()
    stopFollowing()
    window.removeEventListener('storage', onStorage)
    stopWaking()
  }
}
