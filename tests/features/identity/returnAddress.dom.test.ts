import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  dropReturn,
  heldReturn,
  reloadPage,
  takeReturnFromAddress,
} from '@/features/identity/returnAddress'

/** Loads the app at an address. */
function arrive(address: string) {
  window.history.replaceState({ key: 'k' }, '', address)
  takeReturnFromAddress()
}
const shown = () => window.location.href.slice(window.location.origin.length)

afterEach(() => {
  vi.unstubAllGlobals()
  dropReturn()
  window.history.replaceState(null, '', '/')
})

describe('a return of the identity provider', () => {
  it.each([
    ['state=s&code=c', { state: 's', code: 'c' }],
    ['state=s&error=access_denied', { state: 's', error: 'access_denied' }],
    ['state=s&code=c&error=access_denied', { state: 's', error: 'access_denied' }],
    ['state=s&code=c&error=', { state: 's', error: '' }],
    ['state=s&code=', { state: 's', error: 'no_code' }],
    ['state=s', { state: 's', error: 'no_code' }],
    ['code=c&iss=x#hash', { state: '', code: 'c' }],
  ])('with %j leaves the address bar and is held for its page', (query, answer) => {
    for (const path of ['/register', '/Register/', '/bankIdreturn', '/forgot']) {
      arrive(`${path}?${query}`)
      expect(shown()).toBe(path)
      expect(window.history.state).toEqual({ key: 'k' })
      expect(heldReturn(path)).toEqual(answer)
      expect(heldReturn('/login')).toBeNull()
      dropReturn()
      expect(heldReturn(path)).toBeNull()
    }
  })

  it('is taken along by a reload of its page until that has used it, and by no other', () => {
    const replace = vi.fn<(url: string) => void>()
    const reload = vi.fn<() => void>()
    arrive('/register?state=s&code=c')
    for (const pathname of ['/register', '/login', '/register']) {
      vi.stubGlobal('location', { pathname, replace, reload })
      reloadPage()
    }
    expect(replace.mock.calls).toEqual([['/register?state=s&code=c'], ['/register?state=s&code=c']])
    dropReturn()
    reloadPage()
    expect(replace).toHaveBeenCalledTimes(2)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it.each([
    '/register',
    '/register?from=ad',
    '/netsCallback?transactionId=7&responseCode=OK&state=s&code=c',
    '/mybingo/7?code=c#kort',
  ])('is not what %s is, which stays as it stood', (address) => {
    arrive(address)
    expect(shown()).toBe(address)
    expect(heldReturn(window.location.pathname)).toBeNull()
  })
})
