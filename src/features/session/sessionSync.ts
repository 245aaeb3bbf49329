import { onTokenRefused, sessionEnded } from '@/api/sessionEnded'
import { allHallsKey, sessionKey } from '@/config/storageKeys'
import { onWake } from '@/lib/onWake'
import { browserLocal, browserSession } from '@/lib/safeStorage'
import { msLeft } from './sessionRules'
import { readEnd, readSession, writeSession } from './sessionStorage'
import type { SessionState } from './sessionSlice'
import { adoptSession, type SessionStore } from './adoptSession'

interface KeptStore extends SessionStore {
  subscribe(listener: () => void): () => void
}

/** A server may reuse a token, so add the expiry. */
const loginOf = ({ token, expiresAt }: SessionState) => `${expiresAt} ${token}`

/** `setTimeout` fires at once for a longer delay. */
const longestTimer = 2 ** 31 - 1

/** Stores the session, follows other tabs and ends it on expiry. Returns a stop function. */
export function syncSession(store: KeptStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let written = store.getState().session
  let following = false
  const storedText = () => browserLocal.get(sessionKey)
  const storedSession = () => readSession(browserLocal, browserSession, Date.now())
  /** The stored text at this tab's last look. */
  let seen = storedText()
  /** Logins that ended here. Another tab may still write one back. */
  const over = new Set<string>()

  const write = (session: SessionState) => {
    writeSession(browserLocal, session)
    seen = storedText()
  }

  const followOtherTabs = () => {
    const mine = store.getState().session
    const stored = storedSession()
    seen = storedText()
    if (stored.token === null && mine.token !== null) {
      const reason = msLeft(mine) <= 0 ? 'expired' : (readEnd(browserLocal) ?? 'otherTab')
      store.dispatch(sessionEnded({ reason }))
    } else if (stored.token !== null && over.has(loginOf(stored))) {
      write(mine)
    } else if (stored.token !== null) {
      const {
        endedBy: _ended,
        notice: _notice,
        ownerFilter: _filter,
        showsAllHalls: _,
        ...active
      } = stored
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
    const left = msLeft(session)
    if (left > 0) {
      timer = setTimeout(check, Math.min(left, longestTimer))
      return
    }
    // Another tab may have logged in again while this one slept.
    if (loginOf(storedSession()) !== loginOf(session)) followOtherTabs()
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
    const { token } = storedSession()
    return token !== null && token !== ended
  }
  /** Another tab has logged in or out; its event is still to come. */
  const isChangedElsewhere = (session: SessionState) =>
    storedText() !== seen && storedSession().token !== session.token

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
