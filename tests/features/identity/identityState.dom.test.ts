import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createIdentityAttempt,
  clearIdentityAttempt,
  resumePath,
  storeReturnAnswer,
  storeIdentityAttempt,
  takeIdentityAttempt,
  takeReturnAnswer,
} from '@/features/identity/identityState'

const begin = (userId = '7') => {
  const { state } = createIdentityAttempt()
  storeIdentityAttempt({ state, purpose: 'verify', userId })
  return state
}

afterEach(() => {
  sessionStorage.clear()
  clearIdentityAttempt(begin())
})

describe('the state of an identity login', () => {
  it('is random, as is the nonce', () => {
    const drawn = Array.from({ length: 50 }, createIdentityAttempt).flatMap(({ state, nonce }) => [
      state,
      nonce,
    ])
    expect(new Set(drawn).size).toBe(100)
    for (const text of drawn) expect(text).toMatch(/^[0-9a-f]{32}$/u)
  })

  it('yields its purpose and what was typed once, and is kept in the tab until then', () => {
    storeIdentityAttempt({ state: 's', purpose: 'verify', userId: '7', kept: '987' })
    expect(sessionStorage).toHaveLength(1)
    expect(takeIdentityAttempt('s', '7')).toMatchObject({ purpose: 'verify', kept: '987' })
    expect(sessionStorage).toHaveLength(0)
    expect(takeIdentityAttempt('s', '7')).toBeNull()
  })

  it('that is wrong or empty yields nothing and leaves the stored one valid', () => {
    const state = begin()
    expect(takeIdentityAttempt('feil', '7')).toBeNull()
    expect(takeIdentityAttempt('', '7')).toBeNull()
    expect(takeIdentityAttempt(state, '7')?.purpose).toBe('verify')
  })

  it('is rejected for another player or after log-out, and is spent by the attempt', () => {
    for (const userId of ['8', '']) {
      const state = begin('7')
      expect(takeIdentityAttempt(state, userId)).toBeNull()
      expect(takeIdentityAttempt(state, '7')).toBeNull()
    }
  })

  it('of an earlier login is invalid once a new one has started, and so is a forgotten one', () => {
    const [first, second] = [begin(), begin()]
    expect(takeIdentityAttempt(first, '7')).toBeNull()
    clearIdentityAttempt(first)
    clearIdentityAttempt(second)
    expect(takeIdentityAttempt(second, '7')).toBeNull()
  })

  it.each(['{', '7', '[]', '["", "verify", "7"]', '["s", "other", "7"]', '["s", "verify", 7]'])(
    'is not read from %j in storage',
    (stored) => {
      sessionStorage.setItem('lokalbingo.identity', stored)
      expect(takeIdentityAttempt('s', '7')).toBeNull()
      expect(takeIdentityAttempt('', '7')).toBeNull()
    },
  )

  it('is kept in memory where storage is unavailable', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new Error('refused')
    })
    const state = begin()
    expect(takeIdentityAttempt(state, '7')?.purpose).toBe('verify')
    expect(takeIdentityAttempt(state, '7')).toBeNull()
    vi.restoreAllMocks()
  })
})

it.each([
  ['verify', '/user', '/user'],
  ['verify', '/mybingo/101?side=2#x', '/mybingo/101?side=2#x'],
  ['verify', '', '/mypage'],
  ['verify', '//evil.example', '/mypage'],
  ['verify', 'https://evil.example', '/mypage'],
  ['verify', '/bankIdreturn', '/mypage'],
  ['register', '/register', '/register'],
  ['forgot', '/forgot', '/forgot'],
] as const)('%s started at %j continues at %s', (purpose, path, target) => {
  storeIdentityAttempt({ state: 's', purpose, userId: '', path })
  const attempt = takeIdentityAttempt('s', '')
  expect(attempt && resumePath(attempt)).toBe(target)
})

it('an answer left for a purpose can be taken once, by that purpose only', () => {
  storeReturnAnswer('verify', { code: 'c' })
  expect(takeReturnAnswer('register')).toBeNull()
  expect(takeReturnAnswer('verify')).toMatchObject({ answer: { code: 'c' }, kept: '' })
  expect(takeReturnAnswer('verify')).toBeNull()
})
