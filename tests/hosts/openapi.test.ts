import { expect, test } from 'vitest'
import { openapi } from './openapi'

test('docs/api.openapi.yaml is what the app sends and reads (`npm run test:unit -- openapi -u` writes it)', async () => {
  await expect(openapi()).toMatchFileSnapshot('../../docs/api.openapi.yaml')
})
