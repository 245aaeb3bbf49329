import { expect, test } from 'vitest'
import { calls, endpoints } from '../../scripts/hosts/calls'
import { openapi } from './openapi'

test('docs/api.openapi.yaml is what the app sends and reads (`npm run test:unit -- openapi -u` writes it)', async () => {
  await expect(openapi()).toMatchFileSnapshot('../../docs/api.openapi.yaml')
})

test('it holds every endpoint of the app, 40 in all', () => {
  // It makes the calls of another, page after page.
  const { transactionPages: _pages, ...making } = endpoints
  expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(making).toSorted())
  expect(new Set(calls.map(({ path }) => path)).size).toBe(40)
})
