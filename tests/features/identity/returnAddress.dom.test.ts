import { afterEach, describe, expect, it } from 'vitest'
import { dropReturn, heldReturn, takeReturnFromAddress } from '@/features/identity/returnAddress'

/** Loads the app at an address. */
function arrive(address: string) {
  window.history.replaceState({ key: 'k' }, '', address)
  takeReturnFromAddress()
}
const shown = () => window.location.href.slice(window.location.origin.length)

afterEach(() => {
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
