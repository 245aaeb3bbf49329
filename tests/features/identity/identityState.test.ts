import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  drawIdentity,
  forgetIdentity,
  goesOnAt,
  leaveAnswer,
  rememberIdentity,
  takeIdentity,
  takeLeftAnswer,
} from '@/features/identity/identityState'

const begin = (userId = '7') => {
  const { state } = drawIdentity()
  rememberIdentity({ state, purpose: 'verify', userId })
  return state
}

afterEach(() => {
  sessionStorage.clear()
  forgetIdentity(begin())
})

describe('the state of an identity login', () => {
  it('is random, as is the nonce', () => {
    const drawn = Array.from({ length: 50 }, drawIdentity).flatMap(({ state, nonce }) => [
      state,
      nonce,
    ])
    expect(new Set(drawn).size).toBe(100)
    for (const text of drawn) expect(text).toMatch(/^[0-9a-f]{32}$/u)
  })

  it('yields its purpose once', () => {
    const state = begin()
    expect(takeIdentity(state, '7')?.purpose).toBe('verify')
    expect(takeIdentity(state, '7')).toBeNull()
  })

  it('is kept in the tab across a page load, and removed once taken', () => {
    const state = begin()
    expect(Object.values(sessionStorage).join(' ')).toContain(state)
    takeIdentity(state, '7')
    expect(sessionStorage).toHaveLength(0)
  })

  it('that is wrong or empty yields nothing and leaves the stored one valid', () => {
    const state = begin()
    expect(takeIdentity('feil', '7')).toBeNull()
    expect(takeIdentity('', '7')).toBeNull()
    expect(takeIdentity(state, '7')?.purpose).toBe('verify')
  })

  it('is rejected for another player or after log-out, and is spent by the attempt', () => {
    for (const userId of ['8', '']) {
      const state = begin('7')
      expect(takeIdentity(state, userId)).toBeNull()
      expect(takeIdentity(state, '7')).toBeNull()
    }
  })

  it('of an earlier login is invalid once a new one has started, and so is a forgotten one', () => {
    const [first, second] = [begin(), begin()]
    expect(takeIdentity(first, '7')).toBeNull()
    forgetIdentity(first)
    forgetIdentity(second)
    expect(takeIdentity(second, '7')).toBeNull()
  })

  it.each(['{', '7', '[]', '["", "verify", "7"]', '["s", "other", "7"]', '["s", "verify", 7]'])(
    'is not read from %j in storage',
    (stored) => {
      sessionStorage.setItem('lokalbingo.identity', stored)
      expect(takeIdentity('s', '7')).toBeNull()
      expect(takeIdentity('', '7')).toBeNull()
    },
  )

  it('is kept in memory where storage is unavailable', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new Error('refused')
    })
    const state = begin()
    expect(takeIdentity(state, '7')?.purpose).toBe('verify')
    expect(takeIdentity(state, '7')).toBeNull()
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
  rememberIdentity({ state: 's', purpose, userId: '', path })
  const attempt = takeIdentity('s', '')
  expect(attempt && goesOnAt(attempt)).toBe(target)
})

it('keeps the typed value stored with it, and removes both together', () => {
  rememberIdentity({ state: 's', purpose: 'forgot', userId: '', kept: '987' })
  expect(takeIdentity('s', '')?.kept).toBe('987')
  expect(sessionStorage).toHaveLength(0)
})

it('an answer left for a purpose can be taken once, by that purpose only', () => {
  leaveAnswer('verify', { code: 'c' })
  expect(takeLeftAnswer('register')).toBeNull()
  expect(takeLeftAnswer('verify')).toMatchObject({ answer: { code: 'c' }, kept: '' })
  expect(takeLeftAnswer('verify')).toBeNull()
})
