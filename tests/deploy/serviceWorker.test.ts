// @vitest-environment node
import { expect, test } from 'vitest'
import { networkOnlyPaths } from '../../deploy/worker/networkOnly'

test.each([
  [false, ['/', '/login?redirect=%2Fmybingo%2F1', '/mybingo/101/tr', '/bingohalls?postnr=0155']],
  [false, ['/register']],
  [true, ['/register?state=a&code=b', '/register?error=access_denied&state=a']],
  [true, ['/netsCallback?transactionId=1&responseCode=OK', '/NETSCALLBACK?transactionId=1']],
  [true, ['/bankIdreturn?state=a&code=b', '/marks/18.svg', '/news/articles.json']],
  [true, ['/.well-known/change-password']],
])('the worker leaves to the host: %s, %j', (isLeft, all) => {
  const left = (address: string) => networkOnlyPaths.some((pattern) => pattern.test(address))
  expect(all.filter((address) => left(address) !== isLeft)).toEqual([])
})
