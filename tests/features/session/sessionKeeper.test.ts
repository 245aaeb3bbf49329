import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionEnded } from '@/api/sessionEnded'
import { setupStore } from '@/app/store'
import { openDialog } from '@/dialogs/dialogSlice'
import { keepSession } from '@/features/session/sessionKeeper'
import { startSession } from '@/features/session/sessionRules'
import {
  initialSession,
  ownerFilterSet,
  sessionStarted,
  type SessionState,
} from '@/features/session/sessionSlice'
import { sessionKey } from '@/features/session/sessionStorage'

const second = 1000
const day = 86_400 * second
const year = 365 * day
const noon = Date.UTC(2026, 5, 1, 12)

const logIn = (expiresIn: number, token = 't1', userId = '7') =>
  startSession(
    {
      token,
      userId,
      userFirstname: 'Kari',
      expiresIn,
      noBankID: true,
      updateAML: false,
      forceAML: false,
      extraAML: false,
    },
    Date.now(),
  )

let stops: (() => void)[] = []
const stopAll = () => {
  for (const stop of stops) stop()
  stops = []
}

function open(session: Partial<SessionState> = {}) {
  const store = setupStore({ ...initialSession, ...session })
  stops.push(keepSession(store))
  return { store, session: () => store.getState().session }
}

const stored = (): unknown => JSON.parse(localStorage.getItem(sessionKey) ?? 'null')
/** Another tab has written: the browser tells every tab but the writer. */
function otherTabWrites(value: object | null) {
  if (value === null) localStorage.removeItem(sessionKey)
  else localStorage.setItem(sessionKey, JSON.stringify(value))
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
}
/** The clock goes on and no timer runs. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)
const wake = () => document.dispatchEvent(new Event('visibilitychange'))
const comeBack = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers({ now: noon })
})

afterEach(() => {
  stopAll()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

describe('the log-out timer', () => {
  test('logs out at the second the session expires and not before', () => {
    const { store, session } = open()
    store.dispatch(sessionStarted(logIn(3600)))
    vi.advanceTimersByTime(3600 * second - 1)
    expect(session().token).toBe('t1')
    vi.advanceTimersByTime(1)
    expect(session()).toEqual({
      ...initialSession,
      endedBy: 'expired',
      notice: 'Du er logget ut. Logg inn på nytt.',
    })
    expect(stored()).toBeNull()
  })

  test('a session restored from storage ends as well', () => {
    const { session } = open(logIn(5))
    vi.advanceTimersByTime(5 * second - 1)
    expect(session().token).toBe('t1')
    vi.advanceTimersByTime(1)
    expect(session().endedBy).toBe('expired')
  })

  test('a session of a year is not ended at once, as a timer that overflows would', () => {
    const { store, session } = open()
    store.dispatch(sessionStarted(logIn(year / second)))
    vi.advanceTimersByTime(second)
    expect(session().token).toBe('t1')
    vi.advanceTimersByTime(30 * day)
    expect(session().token).toBe('t1')
    vi.advanceTimersByTime(year - 30 * day - second - 1)
    expect(session().token).toBe('t1')
    vi.advanceTimersByTime(1)
    expect(session().endedBy).toBe('expired')
  })

  test('any length from a second to a year is kept to the second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: year / second }), (expiresIn) => {
        localStorage.clear()
        const { store, session } = open()
        store.dispatch(sessionStarted(logIn(expiresIn)))
        vi.advanceTimersByTime(expiresIn * second - 1)
        expect(session().token).toBe('t1')
        vi.advanceTimersByTime(1)
        expect(session().endedBy).toBe('expired')
        stopAll()
      }),
    )
  })

  test('a new log-in has its own time, not what was left of the old', () => {
    const { store, session } = open()
    store.dispatch(sessionStarted(logIn(10)))
    vi.advanceTimersByTime(8 * second)
    store.dispatch(sessionStarted(logIn(10, 't2')))
    vi.advanceTimersByTime(10 * second - 1)
    expect(session().token).toBe('t2')
    vi.advanceTimersByTime(1)
    expect(session().endedBy).toBe('expired')
  })

  test('logging out leaves no timer behind', () => {
    const { store, session } = open(logIn(10))
    store.dispatch(sessionEnded({ reason: 'loggedOut' }))
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(20 * second)
    expect(session().endedBy).toBe('loggedOut')
  })
})

describe('after sleep', () => {
  test('a session that expired meanwhile is over as soon as the page is seen', () => {
    const { session } = open(logIn(60))
    sleep(60 * second)
    expect(session().token).toBe('t1')
    wake()
    expect(session().endedBy).toBe('expired')
  })

  test('a session that still has time goes on and ends at its second', () => {
    const { session } = open(logIn(60))
    sleep(40 * second)
    wake()
    expect(session().token).toBe('t1')
    vi.advanceTimersByTime(20 * second - 1)
    expect(session().token).toBe('t1')
    vi.advanceTimersByTime(1)
    expect(session().endedBy).toBe('expired')
  })

  test("a page from the browser's memory is checked too", () => {
    const { session } = open(logIn(60))
    sleep(60 * second)
    comeBack(true)
    expect(session().endedBy).toBe('expired')
  })

  test('a tab whose session is over takes up the new one of another tab, and does not end it', () => {
    const { session } = open(logIn(60))
    sleep(61 * second)
    const fresh = logIn(3600, 't2')
    localStorage.setItem(sessionKey, JSON.stringify(fresh))
    wake()
    expect(session()).toMatchObject({ ...fresh, endedBy: null })
    expect(stored()).toEqual(fresh)
  })

  test("a page from the browser's memory, which heard nothing, learns that another tab logged out", () => {
    const { store, session } = open()
    store.dispatch(sessionStarted(logIn(3600)))
    localStorage.removeItem(sessionKey)
    comeBack(true)
    expect(session()).toMatchObject({ token: null, endedBy: 'otherTab' })
  })

  test.each([
    ['logged out', null, { token: null, endedBy: 'otherTab' }],
    ['logged another player in', logIn(3600, 't2', '8'), { token: 't2', userId: '8' }],
  ])('a tab that slept through the news learns that another %s', (_what, value, expected) => {
    const { store, session } = open()
    store.dispatch(sessionStarted(logIn(3600)))
    if (value === null) localStorage.removeItem(sessionKey)
    else localStorage.setItem(sessionKey, JSON.stringify(value))
    wake()
    expect(session()).toMatchObject(expected)
    expect(stored()).toEqual(value)
  })

  test('where storage cannot be used, coming back ends nothing', () => {
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

describe('storage follows the session', () => {
  test('log-in, a changed filter and log-out are written', () => {
    const { store } = open()
    const active = logIn(3600)
    store.dispatch(sessionStarted(active))
    expect(stored()).toEqual(active)
    store.dispatch(ownerFilterSet(10))
    expect(stored()).toEqual({ ...active, ownerFilter: 10 })
    store.dispatch(sessionEnded({ reason: 'loggedOut' }))
    expect(stored()).toBeNull()
  })

  test("logging out keeps /ok's copy in sessionStorage", () => {
    sessionStorage.setItem('ownerFilter', '1')
    const { store } = open({ ...logIn(3600), ownerFilter: 1 })
    store.dispatch(sessionEnded({ reason: 'loggedOut' }))
    expect(sessionStorage.getItem('ownerFilter')).toBe('1')
  })
})

describe('other tabs', () => {
  test('logging out there logs out here, without a notice', () => {
    const { session } = open(logIn(3600))
    otherTabWrites(null)
    expect(session()).toEqual({ ...initialSession, endedBy: 'otherTab' })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('clearing all of storage there logs out here', () => {
    const { session } = open(logIn(3600))
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(session().endedBy).toBe('otherTab')
  })

  test('a corrupt session written there logs out here', () => {
    const { session } = open(logIn(3600))
    otherTabWrites({ token: 't1' })
    expect(session().endedBy).toBe('otherTab')
  })

  test('expiry noticed first there is expiry here, with its notice', () => {
    const { session } = open(logIn(60))
    sleep(60 * second)
    otherTabWrites(null)
    expect(session()).toMatchObject({
      endedBy: 'expired',
      notice: 'Du er logget ut. Logg inn på nytt.',
    })
  })

  test('another key of the app changes nothing', () => {
    const { session } = open(logIn(3600))
    localStorage.setItem('lokalbingo.theme', 'dark')
    window.dispatchEvent(new StorageEvent('storage', { key: 'lokalbingo.theme' }))
    expect(session().token).toBe('t1')
  })

  test('logging in there logs in here, with the time it has', () => {
    const { session } = open()
    otherTabWrites(logIn(30, 't2'))
    expect(session().token).toBe('t2')
    vi.advanceTimersByTime(30 * second - 1)
    expect(session().token).toBe('t2')
    vi.advanceTimersByTime(1)
    expect(session().endedBy).toBe('expired')
  })

  test.each([
    ['another player', logIn(3600, 't2', '8'), true],
    ['one of two players without an id', logIn(3600, 't2', ''), true],
    ['the same player, with another token', logIn(3600, 't2'), false],
    ['the same session, with other flags', { ...logIn(3600), noBankID: false }, false],
  ])('%s there: whether the session here ends first', (who, value, ends) => {
    const { store, session } = open(logIn(3600, 't1', who.includes('without') ? '' : '7'))
    store.dispatch(openDialog({ name: 'pauseAll' }))
    otherTabWrites(value)
    expect(session()).toEqual({ ...initialSession, ...value })
    expect(store.getState().dialog.open === null).toBe(ends)
    expect(stored()).toEqual(value)
  })

  test('a 401 on the old token takes up the new one, and does not log the other tab out', () => {
    const { store, session } = open()
    store.dispatch(sessionStarted(logIn(3600)))
    localStorage.setItem(sessionKey, JSON.stringify(logIn(3600, 't2')))
    store.dispatch(sessionEnded({ reason: 'unauthorized' }))
    expect(session()).toMatchObject({ token: 't2', endedBy: null, notice: null })
    expect(stored()).toEqual(logIn(3600, 't2'))
    store.dispatch(sessionEnded({ reason: 'unauthorized' }))
    expect(session()).toMatchObject({ token: null, endedBy: 'unauthorized' })
    expect(stored()).toBeNull()
  })

  test('flags cleared there are cleared here', () => {
    const active = logIn(3600)
    const { session } = open(active)
    otherTabWrites({ ...active, noBankID: false })
    expect(session().noBankID).toBe(false)
  })

  test('what another tab wrote is not written over, or two tabs would answer each other for ever', () => {
    const active = logIn(3600)
    const { session } = open(active)
    otherTabWrites({ ...active, ownerFilter: 1 })
    expect(session().token).toBe('t1')
    expect(stored()).toEqual({ ...active, ownerFilter: 1 })
  })

  test('a log-out there while both are logged out is no end of anything', () => {
    const { session } = open()
    otherTabWrites(null)
    expect(session()).toEqual(initialSession)
  })
})

test('a keeper that was stopped neither ends, follows nor writes', () => {
  const { store, session } = open(logIn(60))
  stopAll()
  otherTabWrites(null)
  sleep(60 * second)
  wake()
  comeBack(true)
  vi.advanceTimersByTime(day)
  expect(session().token).toBe('t1')
  store.dispatch(ownerFilterSet(10))
  expect(stored()).toBeNull()
})
