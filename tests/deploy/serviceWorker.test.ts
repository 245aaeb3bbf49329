// @vitest-environment node
import { expect, test } from 'vitest'
import { networkOnlyPaths } from '../../deploy/worker/networkOnly'

test.each([
  ['/', false],
  ['/login?redirect=%2Fmybingo%2F1', false],
  ['/mybingo/101/tr', false],
  ['/bingohalls?postnr=0155', false],
  ['/register', false],
  ['/netsCallback?transactionId=1&responseCode=OK', true],
  ['/NETSCALLBACK?transactionId=1', true],
  ['/bankIdreturn?state=a&code=b', true],
  ['/register?state=a&code=b', true],
  ['/register?error=access_denied&state=a', true],
  ['/marks/18.svg', true],
  ['/news/articles.json', true],
  ['/.well-known/change-password', true],
])('the worker leaves %s to the host: %s', (address, isLeft) => {
  expect(networkOnlyPaths.some((pattern) => pattern.test(address))).toBe(isLeft)
})
