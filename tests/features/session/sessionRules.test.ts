import { describe, expect, test, vi } from 'vitest'
import type { LoginSession } from '@/api/session'
import { sessionEnded } from '@/api/sessionEnded'
import * as ending from '@/features/session/endingRules'
import {
  arrivesAsExistingUser,
  existingUserArrival,
  sessionFromLogin,
} from '@/features/session/loginRules'
import { loginRedirect, msLeft } from '@/features/session/sessionRules'
import {
  customerInformationUpdated,
  initialSession,
  noticeDismissed,
  ownerFilterSet,
  selectAuthenticated,
  sessionEndHandled,
  sessionSlice,
  sessionStarted,
} from '@/features/session/sessionSlice'
import * as fc from '../../setup/fastCheck'

const now = Date.UTC(2026, 5, 1, 12)
const flags = { noBankID: true, updateAML: true, forceAML: true, extraAML: true }
const player = { token: 't1', userId: '7', userFirstname: 'Kari' }
const answer: LoginSession = { ...player, expiresIn: 3600, ...flags }
const active = sessionFromLogin(answer, now)
const { reducer } = sessionSlice
const loggedIn = reducer(initialSession, sessionStarted(active))

describe('a session', () => {
  test.each([
    ['its length at first', 0, 0, 60],
    ['what is left later', 20, 20, 40],
    ['by the wall clock after sleep', 50, 0, 10],
    ['by the monotonic clock if the other is set back', -3600, 20, 40],
    ['nothing at its end', 60, 60, 0],
  ])('has %s', (_what, wall, steady, left) => {
    vi.useFakeTimers({ now })
    const session = sessionFromLogin({ ...answer, expiresIn: 60 }, now)
    vi.advanceTimersByTime(steady * 1000)
    vi.setSystemTime(now + wall * 1000)
    expect(msLeft(session)).toBe(left * 1000)
    vi.useRealTimers()
  })

  test('tells the last 120 seconds, each begun one whole', () => {
    const before = [120_001, 120_000, 119_001, 119_000, 1, 0, -1]
    expect(before.map(ending.secondsLeft)).toEqual([null, 120, 120, 119, 1, null, null])
  })

  test.each([
    [120, '2:00', 'first'],
    [61, '1:01', 'first'],
    [31, '0:31', 'first'],
    [30, '0:30', 'last'],
    [1, '0:01', 'last'],
  ])('%i seconds are %s, in the %s phase', (left, text, phase) => {
    expect(ending.formatTimeLeft(left)).toBe(text)
    expect(ending.endingPhase(left)).toBe(phase)
  })

  test('the clock is looked at when what is told changes, and at least every ten seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 200_000 }), (left) => {
        const told = (ms: number) => ending.secondsLeft(left - ms)
        const next = ending.nextLookMs(left)
        expect(next).toBeGreaterThan(0)
        expect(next).toBeLessThanOrEqual(10_000)
        expect(told(next - 1)).toBe(told(0))
      }),
    )
  })

  test('starts with the log-in response, and keeps the owner filter', () => {
    const filtered = reducer(initialSession, ownerFilterSet(10))
    const begun = { ownerFilter: 10, isFilterLifted: false, endedBy: null, notice: null }
    expect(reducer(filtered, sessionStarted(active))).toEqual({ ...active, ...begun })
    expect(selectAuthenticated({ session: loggedIn })).toBe(true)
    expect(selectAuthenticated({ session: initialSession })).toBe(false)
  })

  test.each([
    ['expired', 'expired'],
    ['unauthorized', 'unauthorized'],
    ['loggedOut', null],
    ['otherTab', null],
  ] as const)('ended as %s clears all player data and sets the notice %s', (reason, notice) => {
    const filtered = reducer(loggedIn, ownerFilterSet(10))
    const ended = { ...initialSession, endedBy: reason, notice }
    expect(reducer(filtered, sessionEnded({ reason }))).toEqual(ended)
  })

  test('updated customer information clears its three flags and nothing else', () => {
    const cleared = { updateAML: false, forceAML: false, extraAML: false }
    const updated = reducer(loggedIn, customerInformationUpdated())
    expect(updated).toEqual({ ...loggedIn, ...cleared })
  })

  test('the reason and the notice are cleared separately, and both by the next log-in', () => {
    const ended = reducer(loggedIn, sessionEnded({ reason: 'expired' }))
    const followed = reducer(ended, sessionEndHandled())
    expect(followed).toEqual({ ...ended, endedBy: null })
    expect(reducer(followed, noticeDismissed())).toEqual(initialSession)
    expect(reducer(ended, sessionStarted(active))).toEqual(loggedIn)
  })
})

describe('a visitor to a protected page', () => {
  test.each<[string, Parameters<typeof loginRedirect>[1], string]>([
    ['/mypage', null, '/login'],
    ['/mypage/', null, '/login'],
    ['/mypage', 'expired', '/login'],
    ['/MYPAGE', null, '/login'],
    ['/mypage?x=1', null, '/login'],
    ['/mypage/#a', null, '/login'],
    ['/mypages', null, '/login?redirect=%2Fmypages'],
    ['/user', null, '/login?redirect=%2Fuser'],
    ['/mybingo/7?tr=1#a', null, '/login?redirect=%2Fmybingo%2F7%3Ftr%3D1%23a'],
    ['/mybingo/7', 'expired', '/login?redirect=%2Fmybingo%2F7'],
    ['/mybingo/7', 'unauthorized', '/login?redirect=%2Fmybingo%2F7'],
    ['/mybingo/7', 'loggedOut', '/'],
    ['/mybingo/7', 'otherTab', '/'],
    ['/mybingo/7', 'forgotten', '/'],
  ])('of %s (ended: %s) is sent to %s', (path, endedBy, to) => {
    expect(loginRedirect(path, endedBy)).toBe(to)
  })
})

test('only its own router state announces an existing user', () => {
  const others = [null, undefined, 'existingUser', {}, { existingUser: 'true' }]
  expect([existingUserArrival, ...others].filter(arrivesAsExistingUser)).toEqual([
    existingUserArrival,
  ])
})
