import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionEnded, tokenRefused } from '@/api/sessionEnded'
import { setupStore } from '@/store/store'
import { openDialog } from '@/dialogs/dialogSlice'
import { syncSession } from '@/features/session/sessionSync'
import { sessionFromLogin } from '@/features/session/loginRules'
import {
  customerInformationUpdated,
  identityVerified,
  initialSession,
  noticeDismissed,
  ownerFilterSet,
  sessionEndHandled,
  sessionStarted,
  type SessionState,
} from '@/features/session/sessionSlice'
import { sessionKey } from '@/config/storageKeys'
import { parseJson } from '@/lib/json'

const second = 1000
const year = 365 * 86_400 * second
const noon = Date.UTC(2026, 5, 1, 12)

const flags = { noBankID: true, updateAML: false, forceAML: false, extraAML: false }
const logIn = (expiresIn: number, token = 't1', userId = '7') =>
  sessionFromLogin({ token, userId, userFirstname: 'Kari', expiresIn, ...flags }, Date.now())

let stops: (() => void)[] = []

function open(session: Partial<SessionState> = {}) {
  const store = setupStore({ ...initialSession, ...session })
  stops.push(syncSession(store))
  return { store, session: () => store.getState().session }
}

/** What is stored of a log-in. */
function kept(session: unknown) {
  if (session === null || session === undefined) return null
  const { monotonicEnd: _, ...stored } = z.looseObject({}).parse(session)
  return stored
}
const keep = (value: object | null) =>
  value === null
    ? localStorage.removeItem(sessionKey)
    : localStorage.setItem(sessionKey, JSON.stringify(value))
const stored = () => kept(parseJson(localStorage.getItem(sessionKey)))
/** Simulates a write from another tab: the browser notifies every tab but the writer. */
function otherTabWrites(value: object | null) {
  keep(value)
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
}
/** Advances the clock without running timers. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)
const wake = () => document.dispatchEvent(new Event('visibilitychange'))
const comeBack = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

beforeEach(() => void vi.useFakeTimers({ now: noon }))

afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

// A timer's longest delay is 24.8 days: a longer one would fire at once.
test.each([3600, year / second])('a session of %i s ends at its exact second', (expiresIn) => {
  const { store, session } = open()
  store.dispatch(sessionStarted(logIn(10, 't0')))
  vi.advanceTimersByTime(8 * second)
  store.dispatch(sessionStarted(logIn(expiresIn)))
  vi.advanceTimersByTime(expiresIn * second - 1)
  expect(session().token).toBe('t1')
  vi.advanceTimersByTime(1)
  expect(session()).toEqual({ ...initialSession, endedBy: 'expired', notice: 'expired' })
  expect(stored()).toEqual({ endedBy: 'expired' })
})

describe('after sleep', () => {
  test.each([
    ['is visible', wake],
    ['is restored from the back/forward cache', () => comeBack(true)],
  ])('a session that expired meanwhile ends as soon as the page %s', (_what, wakeUp) => {
    const { session } = open(logIn(60))
    sleep(60 * second)
    expect(session().token).toBe('t1')
    wakeUp()
    expect(session().endedBy).toBe('expired')
  })

  test('a clock that is set back does not make the session longer, nor does another tab after that', () => {
    const session = logIn(60)
    keep(session)
    const tab = open(session)
    sleep(-3600 * second)
    otherTabWrites({ ...session, noBankID: false })
    expect(tab.session().noBankID).toBe(false)
    vi.advanceTimersByTime(60 * second - 1)
    expect(tab.session().token).toBe('t1')
    vi.advanceTimersByTime(1)
    expect(tab.session().endedBy).toBe('expired')
    expect(stored()).toEqual({ endedBy: 'expired' })
  })

  test('a tab whose session has expired adopts the new one of another tab and does not end it', () => {
    const { session } = open(logIn(60))
    sleep(61 * second)
    const fresh = logIn(3600, 't2')
    keep(fresh)
    wake()
    expect(session()).toMatchObject({ ...fresh, endedBy: null })
    expect(stored()).toEqual(kept(fresh))
  })

  test.each([
    ['logged out', null, { token: null, endedBy: 'otherTab' }],
    ['logged out, and then opened an owner', { ownerFilter: 10 }, { token: null, ownerFilter: 10 }],
    ['logged another player in', logIn(3600, 't2', '8'), { token: 't2', userId: '8' }],
  ])('a tab that missed the storage event learns that another %s', (_what, value, expected) => {
    const { store, session } = open()
    store.dispatch(sessionStarted(logIn(3600)))
    keep(value)
    wake()
    expect(session()).toMatchObject(expected)
    expect(stored()).toEqual(kept(value))
  })

  test('returning to the tab ends nothing when storage is unavailable', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied)
    const { store, session } = open()
    store.dispatch(sessionStarted(logIn(3600)))
    comeBack(false)
    comeBack(true)
    wake()
    expect(session().token).toBe('t1')
    vi.advanceTimersByTime(3600 * second)
    expect(session().endedBy).toBe('expired')
  })
})

test("log-in, a changed filter and log-out are written, and /ok's copy stays in sessionStorage", () => {
  sessionStorage.setItem('ownerFilter', '1')
  const { store } = open()
  const active = logIn(3600)
  store.dispatch(sessionStarted(active))
  expect(stored()).toEqual(kept(active))
  store.dispatch(ownerFilterSet(10))
  expect(stored()).toEqual({ ...kept(active), ownerFilter: 10 })
  store.dispatch(sessionEnded({ reason: 'loggedOut' }))
  expect(stored()).toBeNull()
  expect(sessionStorage.getItem('ownerFilter')).toBe('1')
})

describe('other tabs', () => {
  test.each([null, { token: 't1' }])('that leave %j log out here, without a notice', (left) => {
    const { session } = open(logIn(3600))
    otherTabWrites(left)
    expect(session()).toEqual({ ...initialSession, endedBy: 'otherTab' })
  })

  test('a token refused before the event of a renewal is known: dialog and session go on', () => {
    const { store, session } = open(logIn(3600))
    store.dispatch(openDialog({ name: 'pauseAll' }))
    keep(logIn(3600, 'renewed'))
    tokenRefused()
    expect(session()).toMatchObject({ token: 'renewed', endedBy: null })
    expect(store.getState().dialog.open).toEqual({ name: 'pauseAll' })
  })

  test.each([
    ['nobody', null, { token: null, endedBy: 'forgotten' }],
    ['a player who has logged in since', logIn(60, 't2'), { token: 't2' }],
  ])('deleting all in another tab ends the session here: %s', (_who, next, expected) => {
    const ended: unknown[] = []
    const { store, session } = open(logIn(3600))
    localStorage.clear()
    keep(next)
    store.subscribe(() => session().endedBy && ended.push(session().endedBy))
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(session()).toMatchObject(expected)
    expect(ended).toEqual(['forgotten'])
    expect(stored()).toEqual(kept(next))
  })

  test('an expiry that another tab noticed first shows its notice here too', () => {
    const { session } = open(logIn(60))
    sleep(60 * second)
    otherTabWrites(null)
    expect(session()).toMatchObject({ endedBy: 'expired', notice: 'expired' })
  })

  test.each([
    ['another player', logIn(3600, 't2', '8'), true],
    ['one of two players without an id', logIn(3600, 't2', ''), true],
    ['the same player, with another token', logIn(3600, 't2'), false],
    ['the same session, with other flags', { ...logIn(3600), noBankID: false }, false],
  ])('%s in another tab: whether the session here ends first', (who, value, ends) => {
    const { store, session } = open(logIn(3600, 't1', who.includes('without') ? '' : '7'))
    store.dispatch(openDialog({ name: 'pauseAll' }))
    otherTabWrites(value)
    expect(session()).toEqual({ ...initialSession, ...value, monotonicEnd: session().monotonicEnd })
    expect(store.getState().dialog.open === null).toBe(ends)
    expect(stored()).toEqual(kept(value))
  })

  test('a 401 on the old token adopts the new one and does not log the other tab out', () => {
    const { store, session } = open()
    store.dispatch(sessionStarted(logIn(3600)))
    keep(logIn(3600, 't2'))
    store.dispatch(sessionEnded({ reason: 'unauthorized' }))
    expect(session()).toMatchObject({ token: 't2', endedBy: null, notice: null })
    expect(stored()).toEqual(kept(logIn(3600, 't2')))
    store.dispatch(sessionEnded({ reason: 'unauthorized' }))
    expect(session()).toMatchObject({ token: null, endedBy: 'unauthorized' })
    expect(stored()).toEqual({ endedBy: 'unauthorized' })
  })

  test('a session from another tab is not written back, or two tabs would update each other for ever', () => {
    const active = logIn(3600)
    const { session } = open(active)
    otherTabWrites({ ...kept(active), ownerFilter: 1 })
    expect(session().token).toBe('t1')
    expect(stored()).toEqual({ ...kept(active), ownerFilter: 1 })
  })

  const told = ['expired', 'unauthorized'] as const
  test.each(told)('ended as %s in another tab, it ends so here until it is read', (reason) => {
    const { store, session } = open(logIn(3600))
    otherTabWrites({ endedBy: reason })
    expect(session()).toEqual({ ...initialSession, endedBy: reason, notice: reason })
    store.dispatch(sessionEndHandled())
    expect(stored()).toEqual({ endedBy: reason })
    store.dispatch(noticeDismissed())
    expect(stored()).toBeNull()
  })
})

// Both stores share the storage, and jsdom tells neither what the other writes, as before the browser has done so.
describe('a tab that has not heard yet what another tab did', () => {
  const openTwo = (session: Partial<SessionState> = {}) => [open(session), open(session)] as const

  const changes = [identityVerified(), customerInformationUpdated(), ownerFilterSet(10)]
  test.each(changes)('does not write an ended session back: $type', (change) => {
    const session = { ...logIn(3600), updateAML: true }
    keep(session)
    const [one, other] = openTwo(session)
    one.store.dispatch(sessionEnded({ reason: 'loggedOut' }))
    other.store.dispatch(change)
    expect(stored()).toBeNull()
    expect(other.session()).toMatchObject({ token: null, endedBy: 'otherTab' })
  })

  test('does not end a session that was started there', () => {
    const [one, other] = openTwo()
    const session = logIn(3600)
    one.store.dispatch(sessionStarted(session))
    other.store.dispatch(ownerFilterSet(10))
    expect(stored()).toEqual(kept(session))
    expect(other.session().token).toBe('t1')
  })

  test('keeps its own change of a session that goes on', () => {
    const session = logIn(3600)
    keep(session)
    const [one, other] = openTwo(session)
    one.store.dispatch(customerInformationUpdated())
    other.store.dispatch(identityVerified())
    expect(stored()).toMatchObject({ token: 't1', noBankID: false })
  })

  test.each([null, logIn(3600, 't2')])('may write it back: who ended it stays with %j', (next) => {
    const session = logIn(3600)
    const { store } = open(session)
    store.dispatch(next ? sessionStarted(next) : sessionEnded({ reason: 'loggedOut' }))
    otherTabWrites(session)
    expect(store.getState().session.token).toBe(next?.token ?? null)
    expect(stored()).toEqual(kept(next))
  })

  test('may have logged in again and been given the same token', () => {
    const { store, session } = open(logIn(3600))
    store.dispatch(sessionEnded({ reason: 'loggedOut' }))
    sleep(second)
    otherTabWrites(logIn(3600))
    expect(session().token).toBe('t1')
  })
})
