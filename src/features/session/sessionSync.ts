import { onTokenRefused, sessionEnded } from '@/api/sessionEnded'
import { filterLiftedKey, sessionKey } from '@/config/storageKeys'
import { onWake } from '@/lib/onWake'
import { browserLocal, browserTab } from '@/lib/safeStorage'
import { msLeft } from './sessionRules'
import { readEnd, readLogin, readVisitorFilter, writeSession } from './storedSession'
import { initialSession, loginKey, ownerFilterSet, type SessionState } from './sessionSlice'
import { adoptSession, type SessionStore } from './adoptSession'

interface KeptStore extends SessionStore {
  subscribe(listener: () => void): () => void
}

/** `setTimeout` fires at once for a longer delay. */
const longestTimer = 2 ** 31 - 1

/** Stores the session, follows other tabs and ends it on expiry. Returns a stop function. */
export function syncSession(store: KeptStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastSession = store.getState().session
  let isFromOtherTab = false
  const storedText = () => browserLocal.get(sessionKey)
  const storedLogin = () => readLogin(browserLocal, Date.now())
  let textSeen = storedText()
  /** Keys of log-ins that ended here. Another tab may still write one back. */
  const endedHere = new Set<string>()

  const write = (session: SessionState) => {
    writeSession(browserLocal, session)
    textSeen = storedText()
  }

  const followOtherTabs = () => {
    const mine = store.getState().session
    const stored = storedLogin()
    textSeen = storedText()
    if (stored && endedHere.has(loginKey(stored))) write(mine)
    else if (stored) {
      // Do not write it back: two tabs with different owner filters would loop forever.
      isFromOtherTab = true
      adoptSession(store, stored)
      isFromOtherTab = false
    } else if (mine.token !== null) {
      const reason = msLeft(mine) <= 0 ? 'expired' : (readEnd(browserLocal) ?? 'otherTab')
      const filter = readVisitorFilter(browserLocal)
      store.dispatch(sessionEnded({ reason }))
      if (filter !== null) store.dispatch(ownerFilterSet(filter))
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
    if (stored && loginKey(stored) !== loginKey(session)) followOtherTabs()
    else store.dispatch(sessionEnded({ reason: 'expired' }))
  }

  const onStorage = ({ key }: StorageEvent) => {
    if (key === null) {
      // Storage was cleared. Keep a login that came after.
      isFromOtherTab = true
      store.dispatch(sessionEnded({ reason: 'forgotten' }))
      isFromOtherTab = false
    }
    if (key === null || key === sessionKey) followOtherTabs()
  }
  const lookAgain = () => {
    if (storedText() !== textSeen) followOtherTabs()
  }
  /** Storage events are missed in sleep and in the back/forward cache. */
  const stopWaking = onWake(() => {
    lookAgain()
    check()
  })
  /** After a 401 for an old token, adopt the newer session. Compare tokens, not log-ins: a refused token is refused in all. */
  const isRenewedElsewhere = (ended: string | null) => {
    const stored = storedLogin()
    return stored !== null && stored.token !== ended
  }
  /** Another tab has logged in or out; its event is still to come. */
  const isChangedElsewhere = (session: SessionState) =>
    storedText() !== textSeen && loginKey(storedLogin() ?? initialSession) !== loginKey(session)

  const unsubscribe = store.subscribe(() => {
    const { session } = store.getState()
    if (session === lastSession) return
    const before = lastSession
    lastSession = session
    if (session.isFilterLifted) browserTab.set(filterLiftedKey, '1')
    else browserTab.remove(filterLiftedKey)
    const isNewLogin = loginKey(session) !== loginKey(before)
    if (isNewLogin && before.token !== null) endedHere.add(loginKey(before))
    // Follow a tab that knows more. Else store the change, unless it was heard from a tab.
    if (session.endedBy === 'unauthorized' && isRenewedElsewhere(before.token)) followOtherTabs()
    else if (!isNewLogin && isChangedElsewhere(session)) followOtherTabs()
    else if (!isFromOtherTab) write(session)
    if (isNewLogin) check()
  })
  // A 401 may come before the storage event of a renewal: look first.
  const stopWatchingTokens = onTokenRefused(lookAgain)
  window.addEventListener('storage', onStorage)
  check()

  return () => {
    clearTimeout(timer)
    unsubscribe()
    stopWatchingTokens()
    window.removeEventListener('storage', onStorage)
    stopWaking()
  }
}
