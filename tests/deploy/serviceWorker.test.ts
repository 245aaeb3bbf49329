// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { networkOnlyPaths } from '../../deploy/worker/networkOnly'

const fromHost = (address: string) => networkOnlyPaths.some((pattern) => pattern.test(address))

describe('the service worker responds with the cached app', () => {
  it.each([
    '/',
    '/login?redirect=%2Fmybingo%2F1',
    '/mybingo/101/tr',
    '/bingohalls?postnr=0155',
    '/register',
  ])('at %s', (address) => {
    expect(fromHost(address)).toBe(false)
  })
})

describe('the request goes to the host', () => {
  it.each([
    '/netsCallback?transactionId=1&responseCode=OK',
    '/NETSCALLBACK?transactionId=1',
    '/bankIdreturn?state=a&code=b',
    '/register?state=a&code=b',
    '/register?error=access_denied&state=a',
    '/marks/18.svg',
    '/news/articles.json',
  ])('at %s', (address) => {
    expect(fromHost(address)).toBe(true)
  })
})
