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
  it('is random, and so is the nonce', () => {
    const drawn = Array.from({ length: 50 }, drawIdentity).flatMap(({ state, nonce }) => [
      state,
      nonce,
    ])
    expect(new Set(drawn).size).toBe(100)
    for (const text of drawn) expect(text).toMatch(/^[0-9a-f]{32}$/u)
  })

  it('gives its purpose once', () => {
    const state = begin()
    expect(takeIdentity(state, '7')?.purpose).toBe('verify')
    expect(takeIdentity(state, '7')).toBeNull()
  })

  it('is kept for the tab, past a page load, and nothing of it afterwards', () => {
    const state = begin()
    expect(Object.values(sessionStorage).join(' ')).toContain(state)
    takeIdentity(state, '7')
    expect(sessionStorage).toHaveLength(0)
  })

  it('that is wrong or empty gives nothing and spends nothing', () => {
    const state = begin()
    expect(takeIdentity('feil', '7')).toBeNull()
    expect(takeIdentity('', '7')).toBeNull()
    expect(takeIdentity(state, '7')?.purpose).toBe('verify')
  })

  it('cannot be ended by another player or after logging out, and is spent by trying', () => {
    for (const userId of ['8', '']) {
      const state = begin('7')
      expect(takeIdentity(state, userId)).toBeNull()
      expect(takeIdentity(state, '7')).toBeNull()
    }
  })

  it('of an earlier login is worth nothing once a new one has begun, nor a forgotten one', () => {
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

  it('lives in memory where storage cannot be used', () => {
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
] as const)('%s begun at %j goes on at %s', (purpose, path, target) => {
  rememberIdentity({ state: 's', purpose, userId: '', path })
  const attempt = takeIdentity('s', '')
  expect(attempt && goesOnAt(attempt)).toBe(target)
})

it('keeps what was typed beside it as long as itself, and no longer', () => {
  rememberIdentity({ state: 's', purpose: 'forgot', userId: '', kept: '987' })
  expect(takeIdentity('s', '')?.kept).toBe('987')
  expect(sessionStorage).toHaveLength(0)
})

it('an answer is left for its purpose and taken once', () => {
  leaveAnswer('verify', { code: 'c' })
  expect(takeLeftAnswer('register')).toBeNull()
  expect(takeLeftAnswer('verify')).toMatchObject({ answer: { code: 'c' }, kept: '' })
  expect(takeLeftAnswer('verify')).toBeNull()
})
