import { expect, test } from 'vitest'
import { calls } from '../../scripts/hosts/calls'
import { openapi } from './openapi'

test('docs/api.openapi.yaml is what the app sends and reads (`npm run test:unit -- openapi -u` writes it)', async () => {
  await expect(openapi()).toMatchFileSnapshot('../../docs/api.openapi.yaml')
})

test('it holds forty calls', () => {
  expect(new Set(calls.map(({ path }) => path)).size).toBe(40)
})
