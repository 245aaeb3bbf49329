import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  drawIdentity,
  forgetIdentity,
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
    expect(takeIdentity(state, '7')).toBe('verify')
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
    expect(takeIdentity(state, '7')).toBe('verify')
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
    expect(takeIdentity(state, '7')).toBe('verify')
    expect(takeIdentity(state, '7')).toBeNull()
    vi.restoreAllMocks()
  })
})

it('an answer is left for its purpose and taken once', () => {
  leaveAnswer('verify', { code: 'c' })
  expect(takeLeftAnswer('register')).toBeNull()
  expect(takeLeftAnswer('verify')).toEqual({ code: 'c' })
  expect(takeLeftAnswer('verify')).toBeNull()
})
